// The connection to the host: coming in, listening, sending taps. It says what it knows through
// `tell(state, table)` and holds no text.

const SILENT = 10_000;
const AGAIN = 1_000;
const TOLD = 5_000;
const WAITING = "waiting";
const SEAT = "seat";

export class Link {
  constructor(language, tell) {
    this.language = language;
    this.tell = tell;
    this.table = null;
    this.state = "connecting";
    this.taps = kept(WAITING, []);
    this.takenBack = false;
    this.refused = [];
    this.sending = false;
    // Of this load of the page: a duplicated tab is another one.
    this.tab = randomId();
    this.heard = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.wake();
    });
    window.addEventListener("online", () => this.wake());
    // A code that was scanned anew and opens in the tab of an earlier one.
    window.addEventListener("hashchange", () => location.reload());
    window.setInterval(() => this.watch(), 2_000);
  }

  // Coming in

  async begin() {
    const secret = location.hash.slice(1);
    const answer = await ask("/me");
    if (answer.status === 200) this.arrived();
    else if (secret) await this.join({ secret });
    else if (answer.status === 401) this.become("outside");
    else this.retry(() => this.begin());
  }

  async join(said) {
    const answer = await ask("/join", said);
    if (answer.status === 200) {
      this.forgetTaps(); // of another table
      this.arrived();
    } else if (answer.status === 403 || answer.body.why === "no_number") this.become("outside", answer.body.why);
    else this.retry(() => this.join(said), answer.body.why); // asleep, full, or no answer
  }

  arrived() {
    history.replaceState(null, "", location.pathname);
    this.listen();
  }

  /** The page shows the reason and continues by itself. */
  retry(again, why) {
    this.become(["asleep", "full"].includes(why) ? why : "lost");
    window.setTimeout(again, AGAIN);
  }

  // Listening

  listen() {
    this.source?.close();
    const source = new EventSource(`/table?language=${this.language}&tab=${this.tab}`);
    this.source = source;
    this.heard = Date.now();
    const on = (name, then) =>
      source.addEventListener(name, (event) => {
        this.heard = Date.now();
        then(event);
      });
    on("table", (event) => {
      this.show(JSON.parse(event.data));
      this.become("live");
      this.send();
    });
    on("ping", () => this.answer());
    on("asleep", () => this.become("asleep"));
    on("awake", () => this.become("live"));
    on("elsewhere", () => {
      source.close();
      this.become("elsewhere");
    });
    on("over", () => {
      source.close();
      this.forgetTaps();
      this.become("over");
    });
    source.onerror = () => {
      if (this.stands) return;
      if (this.state !== "asleep") this.become("lost");
      if (source.readyState === EventSource.CLOSED) window.setTimeout(() => this.comeBack(), AGAIN);
    };
  }

  /** Show a newer table. A seat that is gone, and was not given up here, was taken back. */
  show(table) {
    const before = this.table ? this.table.seat : kept(SEAT, null);
    if (table.seat !== null) this.takenBack = false;
    else if (before !== null && this.wanted !== null) this.takenBack = true;
    this.table = table;
    keep(SEAT, table.seat);
  }

  /** The browser has given up: perhaps we are not known any more, perhaps nobody is there. */
  async comeBack() {
    const answer = await ask("/me");
    if (answer.status === 200) this.listen();
    else if (answer.status === 401) this.become("outside");
    else window.setTimeout(() => this.comeBack(), AGAIN);
  }

  /** The host wants to know who is there; that tells us as well whether we can reach it. */
  async answer() {
    const { status } = await ask("/here", {});
    if (status === 0) this.become("lost");
    else if (status === 204 && this.state === "lost") this.become("live");
  }

  watch() {
    if (this.source && ["live", "lost", "asleep"].includes(this.state) && Date.now() - this.heard > SILENT) {
      this.become("lost");
      this.listen();
    }
  }

  wake() {
    if (this.source && !this.stands && Date.now() - this.heard > SILENT / 2) this.listen();
  }

  /** In the language as it is now. */
  listenAnew() {
    if (this.source && !this.stands) this.listen();
  }

  // Doing

  /** Returns whether the host did it. */
  async sit(seat) {
    this.wanted = seat;
    const answer = await ask("/seat", { seat });
    if (answer.status === 409) this.become(this.state, answer.body.why);
    return answer.status === 200;
  }

  /**
   * Queue a tap; it is sent again with the same id until it is answered. `name` is what the player
   * calls it.
   *
   * Repeated presses of a key whose tap has no answer yet: as long as the host answers, they belong
   * to the first press, because a user who presses again is impatient, and the key shows that it
   * waits. Once the answer is there, a further press is a further tap. While the host does not
   * answer at all, every press is a tap of its own, and the key shows how many wait.
   */
  tap(tap, name) {
    if (this.isBusy(tap)) return;
    const { round, taps } = this.table.hand;
    // The table may show a tap whose answer is still under way: it counts once.
    const before = Math.max(taps, ...this.taps.map((waiting) => waiting.before + 1));
    this.taps.push({ tap, name, round, id: randomId(), before });
    keep(WAITING, this.taps);
    this.send();
    this.tell();
  }

  async send() {
    if (this.sending) return;
    this.sending = true;
    while (this.taps.length && !this.stands) {
      const { round, id, tap } = this.taps[0];
      const answer = await ask("/tap", { round, id, tap });
      if (answer.status === 200) {
        this.taps.shift();
        keep(WAITING, this.taps);
        if (this.state === "lost") this.become("live");
        else this.tell();
      } else if ([400, 401, 409].includes(answer.status)) {
        this.refuse(answer.status === 401 ? this.taps.length : 1, answer.body.why);
      } else {
        if (answer.status === 0) this.become("lost");
        else if (answer.body.why === "asleep") this.become("asleep");
        await new Promise((done) => window.setTimeout(done, AGAIN));
      }
    }
    this.sending = false;
    this.tell();
  }

  /** The first taps of the queue cannot be entered; those after them are sent. */
  refuse(count, why) {
    if (!this.why) this.refused = [];
    this.refused.push(...this.taps.splice(0, count).map(({ name }) => name));
    keep(WAITING, this.taps);
    this.become(this.state, why === "other_round" ? why : "not_possible");
  }

  forgetTaps() {
    this.taps.length = 0;
    keep(WAITING, this.taps);
  }

  /** Whether this page neither listens nor sends: the sharing has ended, or a newer tab has the seat. */
  get stands() {
    return this.state === "over" || this.state === "elsewhere";
  }

  /** How many taps of a key have no answer yet, and are in no table either. */
  waiting(tap) {
    const hand = this.table?.hand;
    return this.taps.filter((each) => each.tap === tap && !(hand?.round === each.round && hand.taps > each.before)).length;
  }

  /** Whether a key takes no press, because the answer to the last one is about to come. */
  isBusy(tap) {
    return this.state === "live" && this.waiting(tap) > 0;
  }

  /** Why something was refused: it is shown for a while, whatever comes in between. */
  get why() {
    return Date.now() < this.until ? this.reason : "";
  }

  become(state, why = "") {
    this.before = this.state;
    this.state = state;
    if (why) {
      this.reason = why;
      this.until = Date.now() + TOLD;
      window.setTimeout(this.tell, TOLD + 50);
    }
    this.tell();
  }
}

function randomId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(16)).join("");
}

/** What is stored in the tab outlives a reload, and a browser that puts the page away. */
function keep(name, value) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Where nothing may be stored, it is in the page alone.
  }
}

function kept(name, otherwise) {
  try {
    return JSON.parse(sessionStorage.getItem(name)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Ask the host; status 0 if nobody answers. */
export async function ask(path, said) {
  const options = said === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) };
  try {
    const answer = await fetch(path, { ...options, signal: AbortSignal.timeout?.(8_000) });
    const kind = answer.headers.get("Content-Type") ?? "";
    return { status: answer.status, body: kind.startsWith("application/json") ? await answer.json() : {} };
  } catch {
    return { status: 0, body: {} };
  }
}
