// Elements described as plain values, and the page made to match them. What is already there is
// kept, so that focus, scrolling and open details stay where they are.

const SVG = "http://www.w3.org/2000/svg";

/** h("button.key.card", {type: "button", onclick}, "5"): text is always text, never markup. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  return { tag, classes: classes.join(" "), attributes, children: children.flat(Infinity).filter(shown) };
}

function shown(child) {
  return child !== null && child !== undefined && child !== false && child !== "";
}

/** Make the children of an element what is described. A `key` tells which is which. */
export function show(parent, ...described) {
  const wanted = described.flat(Infinity).filter(shown);
  const keys = new Set(wanted.map((child) => child.attributes?.key));
  const known = new Map();
  for (const node of [...parent.childNodes]) {
    if (node.key === undefined) continue;
    if (keys.has(node.key)) known.set(node.key, node);
    else node.remove(); // first: what stays need not move, which would take the focus from it
  }
  wanted.forEach((child, index) => {
    const now = parent.childNodes[index];
    const node = fitting(child, now, known) ?? made(child, parent);
    if (node !== now) parent.insertBefore(node, now ?? null);
    update(node, child);
  });
  while (parent.childNodes.length > wanted.length) parent.lastChild.remove();
}

function fitting(child, now, known) {
  if (typeof child !== "object") return now?.nodeType === Node.TEXT_NODE ? now : null;
  const key = child.attributes.key;
  const candidate = key === undefined ? now : known.get(key);
  const fits = candidate?.nodeType === Node.ELEMENT_NODE && candidate.localName === child.tag && candidate.key === key;
  return fits ? candidate : null;
}

function made(child, parent) {
  if (typeof child !== "object") return document.createTextNode("");
  const drawn = child.tag === "svg" || parent.namespaceURI === SVG;
  const node = drawn ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  node.key = child.attributes.key;
  return node;
}

function update(node, child) {
  if (typeof child !== "object") {
    const text = String(child);
    if (node.data !== text) node.data = text;
    return;
  }
  const wanted = { class: child.classes, ...child.attributes };
  delete wanted.key;
  for (const name of node.getAttributeNames()) {
    if (!(name in wanted) && !(name === "open" && child.tag === "details")) node.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(wanted)) {
    if (name.startsWith("on")) node[name] = value;
    else if (value === false || value === null || value === undefined || (name === "class" && !value)) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }
  show(node, child.children);
}
