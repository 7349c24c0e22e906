"""Whoever is not invited: no way in, no wrong state, no traceback, and the host goes on.

Every attack is a line of a table. After all of them the round is as it was, the app's thread has
nothing to complain of, and a phone that belongs here is still answered.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
import uvicorn
from uvicorn.server import ServerState

from board import limits
from board.connection import WatchedConnection
from tests.board.host import Browser, Host
from tests.board.phones import NAMES


@pytest.fixture(scope="module")
def host(tmp_path_factory) -> Iterator[Host]:
    def start(session):
        session.start("inferno", ("<b>Ana</b>", *NAMES[1:3]), 0, {})
        session.begin_round()

    host = Host(Path(tmp_path_factory.mktemp("attacks")) / "data", start)
    host.open()
    yield host
    host.close()


@pytest.fixture(scope="module")
def ana(host) -> Browser:
    """Who belongs here."""
    browser = Browser(host.board.port)
    assert browser.join(host.board.admission.secret) == 200
    assert browser.sit(0) == 200
    return browser


@pytest.fixture(scope="module")
def joe(host, ana) -> Browser:
    """A phone with a seat that means no good."""
    browser = Browser(host.board.port)
    assert browser.join(host.board.admission.secret) == 200
    assert browser.sit(1) == 200
    return browser


@pytest.fixture(autouse=True)
def unharmed(host, ana, caplog) -> Iterator[None]:
    before = host.run(lambda s: (s.draft, s.match, s.undo_kind))
    yield
    assert host.run(lambda s: (s.draft, s.match, s.undo_kind)) == before
    assert host.errors == []
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert answered(ana) == (200, b'{"seat":0}')


def answered(browser: Browser) -> tuple[int, bytes]:
    """What a phone hears once there is room for it; connections just closed may still count."""
    until = time.monotonic() + 10
    while True:
        try:
            return browser.ask("GET", "/me")[:2]
        except OSError:
            if time.monotonic() > until:
                raise


SECRET_PATHS = ["/me", "/table", "/keep/text", "/keep/picture", "/keep/match"]
WRITES = {"/here": {}, "/seat": {"seat": 1}, "/tap": {"round": 1, "id": "a", "tap": "red:5"}}


# Wrong and missing secrets


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "x=1",
        "diablotin_{port}=",
        "diablotin_{port}=" + "0" * 32,
        'diablotin_{port}="',
        "diablotin_{port}=é",
        "diablotin_1={own}",
        "diablotin_{port}={own}0",
        "Diablotin_{port}={own}",
    ],
)
@pytest.mark.parametrize("path", [*SECRET_PATHS, *WRITES])
def test_without_the_token_of_a_phone_nothing_is_said_or_done(host, ana, path, cookie):
    browser = Browser(host.board.port)
    own = ana.cookie.partition("=")[2]
    browser.cookie = cookie.format(port=host.board.port, own=own).encode().decode("latin-1")
    if path in WRITES:
        status, body, _ = browser.ask("POST", path, WRITES[path])
    else:
        status, body, _ = browser.ask("GET", path)
    assert (status, body) == (401, b'{"why":"not_in"}')


@pytest.mark.parametrize(
    "said",
    [
        {"secret": ""},
        {"secret": "0" * 32},
        {"secret": "{secret}0"},
        {"secret": "{upper}x"},
        {"secret": " {secret}"},
        {"secret": "\ud800"},
        {"secret": "é" * 100},
    ],
)
def test_only_the_secret_lets_in(host, said):
    secret = host.board.admission.secret
    said = {"secret": said["secret"].format(secret=secret, upper=secret.upper())}
    browser = Browser(host.board.port)
    status, _, answer = browser.ask("POST", "/join", said)
    assert status == 403
    assert answer.getheader("Set-Cookie") is None


def test_who_guesses_numbers_is_slow_and_soon_at_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr("board.web.GUESS_SECONDS", 0.001)
    monkeypatch.setattr("board.web.Pace", lambda **kwargs: limits.Pace(1000, 1000, time.monotonic))
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    host.open()
    browser = Browser(host.board.port)
    answers = []
    numbers = set()
    for _ in range(40):
        numbers.add(host.board.admission.number)
        answers.append(browser.post("/join", {"number": "12345x"}))
    assert set(answers[:30]) == {403}
    assert set(answers[30:]) == {429}
    assert len(numbers) >= 6
    assert browser.join(host.board.admission.secret) == 200
    host.close()
    assert host.errors == []


# Foreign hosts and origins


FOREIGN = [
    "evil.example",
    "evil.example:{port}",
    "8.8.8.8:{port}",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1:{port}:{port}",
    "127.0.0.1.nip.io:{port}",
    "[::1]:{port}",
    "",
    " ",
    "127.0.0.1:{port}@evil.example",
    "LOCALHOST.evil.example:{port}",
    "0:{port}",
]


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("path", ["/", "/me", "/table", "/texts", "/page.js", "/tap"])
def test_nobody_is_answered_who_calls_us_by_another_name(host, ana, path, name):
    headers = {"Host": name.format(port=host.board.port)}
    method = "POST" if path == "/tap" else "GET"
    status, body, answer = ana.ask(method, path, WRITES.get(path), headers)
    assert status in (400, 403)
    assert b"Ana" not in body
    assert answer.getheader("Set-Cookie") is None


ORIGINS = [
    None,
    "null",
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "https://127.0.0.1:{port}",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}/",
    "HTTP://127.0.0.1:{port}x",
    "file://",
    "",
]


@pytest.mark.parametrize("origin", ORIGINS)
@pytest.mark.parametrize("path", ["/join", *WRITES])
def test_no_page_elsewhere_can_write(host, ana, path, origin):
    body = WRITES.get(path, {"secret": host.board.admission.secret})
    headers = {"Origin": origin and origin.format(port=host.board.port)}
    assert ana.ask("POST", path, body, headers)[0] == 403


@pytest.mark.parametrize("origin", ORIGINS[1:])
@pytest.mark.parametrize("path", SECRET_PATHS)
def test_no_page_elsewhere_can_read(host, ana, path, origin):
    headers = {"Origin": origin.format(port=host.board.port)}
    assert ana.ask("GET", path, None, headers)[0] == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site", "x"])
@pytest.mark.parametrize("path", [*SECRET_PATHS, "/texts", "/page.js"])
def test_no_page_elsewhere_can_include_anything_of_ours(ana, path, site):
    assert ana.ask("GET", path, None, {"Sec-Fetch-Site": site})[0] == 403


def test_a_link_from_elsewhere_leads_to_the_page_which_holds_nothing(ana):
    status, body, answer = ana.ask("GET", "/", None, {"Sec-Fetch-Site": "cross-site"})
    assert status == 200
    assert b"Ana" not in body
    assert "frame-ancestors 'none'" in answer.getheader("Content-Security-Policy")


@pytest.mark.parametrize("path", ["/", "/page.js", "/texts", "/me", "/nothing", "/keep/text"])
def test_every_answer_has_the_strict_headers(ana, path):
    answer = ana.ask("GET", path)[2]
    assert "default-src 'none'" in answer.getheader("Content-Security-Policy")
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Cache-Control") == "no-store"
    assert answer.getheader("Access-Control-Allow-Origin") is None


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "HACK"])
@pytest.mark.parametrize("path", ["/tap", "/seat", "/join"])
def test_other_methods_do_nothing(ana, host, method, path):
    headers = {"Origin": f"http://{ana.host}"}
    assert ana.ask(method, path, WRITES.get(path, {}), headers)[0] in (403, 405)


@pytest.mark.parametrize(
    "path",
    [
        "/../board.py",
        "/%2e%2e/board.py",
        "/page/../../main.py",
        "/board.py",
        "/..%2f..%2fmain.py",
        "/index.html/",
        "//evil.example/",
        "/etc/passwd",
        "/keep/..%2ftext",
        "/keep/text%00",
        "/keep/",
        "/%",
        "/%ff",
        "/" + "a" * 4000,
        "/keep/text/x",
        "/?language=../../x",
        "/.git/HEAD",
    ],
)
def test_no_other_file_can_be_had(ana, path):
    status, body, _ = ana.ask("GET", path)
    assert status in (200, 400, 404)
    if status == 200:
        assert path.startswith("/?")
    assert b"import" not in body
    assert b"root:" not in body


# Other people's seats, old versions, replays


@pytest.mark.parametrize("seat", [0, -1, 3, 99, 10**30])
def test_a_seat_that_is_taken_or_is_none_cannot_be_had(joe, seat):
    assert joe.sit(seat) == 409
    assert joe.ask("GET", "/me")[1] == b'{"seat":1}'


@pytest.mark.parametrize(
    "body",
    [
        {"round": 1, "id": "a", "tap": "red:5", "seat": 0},
        {"round": 1, "id": "a", "tap": ["red:5"]},
        {"round": 1, "id": True, "tap": "red:5"},
        {"round": 1, "id": 1, "tap": "red:5"},
        {"round": "1", "id": "a", "tap": "red:5"},
        {"round": None, "id": "a", "tap": "red:5"},
        {"id": "a", "tap": "red:5"},
        {"round": 1, "tap": "red:5"},
        {"round": 1, "id": "a"},
        {"round": 1, "id": "", "tap": "red:5"},
        {"round": 1, "id": "a" * 33, "tap": "red:5"},
        {"round": 1, "id": "\ud800", "tap": "red:5"},
        {},
        [],
        None,
        "red:5",
        5,
        [{"round": 1, "id": "a", "tap": "red:5"}],
    ],
)
def test_what_is_no_tap_is_refused(joe, body):
    assert joe.ask("POST", "/tap", json.dumps(body).encode())[0] == 400


@pytest.mark.parametrize("round_number", [0, 2, -1, 2**63, 10**40])
def test_a_tap_of_another_round_is_refused(joe, round_number):
    status, body, _ = joe.ask("POST", "/tap", {**WRITES["/tap"], "round": round_number})
    assert (status, json.loads(body)) == (409, {"why": "other_round"})


@pytest.mark.parametrize(
    "tap", ["", "red:6", "seat:0", "done:0", "undo:", "save:", "red:5\r\n", "\0", "é:é", "x" * 3900]
)
def test_a_key_that_is_not_offered_is_refused(joe, tap):
    assert joe.tap(1, 1, tap) == 409


def test_a_replayed_tap_counts_once(host, joe):
    assert [joe.tap(1, 1, "red:5") for _ in range(5)] == [200] * 5
    assert host.run(lambda s: s.draft.round.taken[1].red) == (0, 0, 0, 0, 1)
    host.run(lambda s: s.undo())


def test_two_tabs_at_one_seat_lose_no_tap(host, joe):
    """Both tabs know of the same taps, and each of them sends its next one."""
    assert [joe.post("/tap", {"round": 1, "id": tab, "tap": "red:5"}) for tab in "ab"] == [200, 200]
    assert joe.post("/tap", {"round": 1, "id": "a", "tap": "red:5"}) == 200
    assert host.run(lambda s: s.draft.round.taken[1].red) == (0, 0, 0, 0, 2)
    host.run(lambda s: (s.undo(), s.undo()))


# Bodies


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 4000,
        b'{"a":' * 800,
        b"\xff\xfe",
        b"null",
        b"NaN",
        b"1e999",
        b"\0" * 100,
        b'{"round":1,"id":"a","tap":"red:5"',
        b'{"round":1e400,"id":"a","tap":"red:5"}',
        b'{"round":' + b"9" * 3000 + b',"id":"a","tap":"red:5"}',
        b"'" * 10,
        b'"\\ud800"',
    ],
    ids=lambda body: repr(body[:12]),
)
def test_garbage_in_a_body_is_refused(joe, body):
    assert joe.ask("POST", "/tap", body)[0] in (400, 409)


@pytest.mark.parametrize("size", [4097, 10_000, 100_000])
def test_an_oversized_body_is_refused(joe, size):
    body = b'{"round":1,"id":"a","tap":"' + b"x" * size + b'"}'
    assert joe.ask("POST", "/tap", body)[0] == 413


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "json"]
)
def test_a_form_is_no_json(joe, kind):
    status = joe.ask("POST", "/tap", WRITES["/tap"], {"Content-Type": kind})[0]
    assert status == 415


def raw(host: Host, data: bytes, wait: float = 5.0) -> bytes:
    """Send bytes; what comes back until the other side closes."""
    with socket.create_connection(("127.0.0.1", host.board.port), timeout=wait) as link:
        try:
            link.sendall(data)
            link.shutdown(socket.SHUT_WR)
            answer = b""
            while part := link.recv(65536):
                answer += part
        except OSError:
            return b""
    return answer


def test_an_endless_body_is_cut_off(host, ana):
    head = (
        f"POST /tap HTTP/1.1\r\nHost: {ana.host}\r\nOrigin: http://{ana.host}\r\n"
        f"Cookie: {ana.cookie}\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n"
    ).encode()
    with socket.create_connection(("127.0.0.1", host.board.port), timeout=10) as link:
        link.sendall(head)
        with pytest.raises(OSError):
            for _ in range(100_000):
                link.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
            link.recv(1)


# Garbage instead of HTTP


RNG = random.Random(7)
GARBAGE = [
    b"\0",
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"SSH-2.0-OpenSSH\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    b"A" * 100_000,
    b"POST /tap HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
    b"POST /tap HTTP/1.1\r\nContent-Length: 1e9\r\n\r\n",
    b"POST /tap HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /tap HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\n\r\n",
    b"CONNECT evil.example:80 HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost:\x00\r\n\r\n",
    b"GET /table HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"\xff" * 50,
    b"GET /\xff HTTP/1.1\r\n\r\n",
    b"%s%n%x\r\n\r\n",
    *(RNG.randbytes(RNG.randrange(1, 3000)) for _ in range(40)),
]


@pytest.mark.parametrize("data", GARBAGE, ids=lambda data: repr(data[:16]))
def test_garbage_instead_of_http_is_no_trouble(host, data):
    answer = raw(host, data)
    assert answer == b"" or answer.startswith((b"HTTP/1.1 40", b"HTTP/1.1 50"))
    assert b"Traceback" not in answer
    assert b"Ana" not in answer


# Slow ones, silent ones, many


def test_slow_headers_are_cut_off(host, monkeypatch):
    monkeypatch.setattr("board.connection.REQUEST_SECONDS", 0.2)
    with socket.create_connection(("127.0.0.1", host.board.port), timeout=10) as link:
        link.sendall(b"GET / HTTP/1.1\r\n")
        with pytest.raises(OSError):
            while True:
                link.sendall(b"X: y\r\n")
                link.settimeout(0.05)
                try:
                    if link.recv(1) == b"":
                        raise ConnectionError
                except TimeoutError:
                    link.settimeout(10)


@pytest.mark.parametrize("begun", [b"", b"GET", b"POST /tap HTTP/1.1\r\nContent-Length: 9\r\n\r\n"])
def test_somebody_who_says_nothing_more_is_cut_off(host, monkeypatch, begun):
    monkeypatch.setattr("board.connection.REQUEST_SECONDS", 0.2)
    with socket.create_connection(("127.0.0.1", host.board.port), timeout=10) as link:
        link.sendall(begun)
        try:
            while link.recv(65536):
                pass
        except ConnectionResetError:
            pass


MANY = """
import socket, sys
for number in range(3000):
    link = socket.create_connection(("127.0.0.1", int(sys.argv[1])), timeout=10)
    if number % 3:
        link.sendall(b"GET / HT")
    link.close()
"""


def test_thousands_of_connections_one_after_the_other(host, ana):
    done = subprocess.run([sys.executable, "-c", MANY, str(host.board.port)], timeout=60)
    assert done.returncode == 0
    assert answered(ana)[0] == 200


def test_one_address_cannot_have_all_connections(host, ana):
    address = ("127.0.0.1", host.board.port)
    links = [
        socket.create_connection(address, timeout=10) for _ in range(3 * limits.MOST_CONNECTIONS)
    ]
    with socket.create_connection(address, 10, source_address=("127.0.0.3", 0)) as elsewhere:
        elsewhere.sendall(f"GET /texts HTTP/1.1\r\nHost: {ana.host}\r\n\r\n".encode())
        assert elsewhere.recv(12) == b"HTTP/1.1 200"
    for link in links:
        link.close()


@pytest.mark.parametrize("begun", [b"", b"GET / HT"])
def test_whoever_only_begins_to_ask_makes_room_for_those_who_ask(host, ana, begun):
    address = ("127.0.0.1", host.board.port)
    silent = [
        socket.create_connection(address, 10, source_address=(f"127.0.0.{4 + number % 3}", 0))
        for number in range(3 * limits.MOST_FROM_ONE_ADDRESS)
    ]
    for link in silent:
        with suppress(OSError):  # it made room already
            link.sendall(begun)
    phones = [HTTPConnection("127.0.0.1", host.board.port, timeout=10) for _ in range(16)]
    for phone in phones:
        phone.request("GET", "/texts", headers={"Host": ana.host})
        assert phone.getresponse().status == 200
    for link in (*silent, *phones):
        link.close()


def test_connections_that_browsers_only_keep_make_room_for_new_ones(host, ana):
    kept = [HTTPConnection("127.0.0.1", host.board.port, timeout=10) for _ in range(40)]
    for connection in kept:
        connection.request("GET", "/texts", headers={"Host": ana.host})
        answer = connection.getresponse()
        assert answer.status == 200
        answer.read()
    for connection in kept:
        connection.close()


def test_a_flood_is_slowed_down_and_hurts_nobody_else(host, ana, joe):
    began = time.monotonic()
    answers = [joe.tap(1, 99, "red:6") for _ in range(60)]
    assert set(answers) == {409}
    assert time.monotonic() - began > 0.5  # forty at once, then twenty a second
    assert ana.ask("GET", "/me")[0] == 200


FLOOD = """
import sys
from http.client import HTTPConnection
from threading import Thread
def ask():
    connection = HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=30)
    for _ in range(60):
        connection.request("GET", "/page.js", headers={"Host": f"127.0.0.1:{sys.argv[1]}"})
        answer = connection.getresponse()
        assert answer.status == 200
        answer.read()
threads = [Thread(target=ask) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
"""


def test_a_flood_of_plain_requests_is_slowed_down_and_the_host_goes_on(host, ana):
    flood = subprocess.Popen([sys.executable, "-c", FLOOD, str(host.board.port)])
    frames, asked = host.frames, 0
    while flood.poll() is None:
        host.run(lambda s: s.match)
        asked += 1
    assert flood.returncode == 0
    assert host.frames >= frames + asked > frames


@pytest.mark.parametrize("peer", [("8.8.8.8", 5), ("2001:db8::1", 5, 0, 0), ("", 0), None])
def test_nobody_from_far_away_gets_a_byte(peer):
    class Link(asyncio.Transport):
        aborted = False

        def get_extra_info(self, name, default=None):
            return peer if name == "peername" else default

        def abort(self):
            self.aborted = True

        def close(self):
            pass

    async def come() -> bool:
        config = uvicorn.Config(app=lambda: None, log_config=None, lifespan="off")
        connection = WatchedConnection(config, ServerState(), {})
        link = Link()
        connection.connection_made(link)
        connection.connection_lost(None)
        return link.aborted and not connection.connections

    assert asyncio.run(come())


def test_sixteen_phones_come_in_and_no_more(tmp_path, monkeypatch):
    monkeypatch.setattr("board.web.Pace", lambda **kwargs: limits.Pace(1000, 1000, time.monotonic))
    host = Host(tmp_path / "data", lambda s: s.start("inferno", NAMES[:3], 0, {}))
    host.open()
    phones = [Browser(host.board.port) for _ in range(17)]
    streams = []
    for phone in phones[:16]:
        assert phone.join(host.board.admission.secret) == 200
        streams.append(phone.listen())
        streams[-1].table()
    assert phones[16].join(host.board.admission.secret) == 503
    for stream in streams:
        stream.close()
    host.close()
    assert host.errors == []


def test_a_name_that_tries_to_be_html_stays_a_name(host, ana):
    stream = ana.listen()
    assert stream.table()["standings"][0]["name"] == "<b>Ana</b>"
    stream.close()


@pytest.mark.parametrize("pipelined", [b"", b"GET /texts HTTP/1.1\r\nHost: {host}\r\n\r\n"])
def test_headers_that_are_too_long_are_refused_in_one_packet_too(host, ana, pipelined):
    first = pipelined.replace(b"{host}", ana.host.encode())
    head = f"GET /texts HTTP/1.1\r\nHost: {ana.host}\r\nX: ".encode()
    answer = raw(host, first + head + b"y" * 60_000 + b"\r\n\r\n")
    assert answer.count(b"HTTP/1.1 200") == (1 if first else 0)
    assert b"HTTP/1.1 431" in answer or b"HTTP/1.1 400" in answer


BUSY = """
import socket, sys
from threading import Thread
port, host = int(sys.argv[1]), sys.argv[2].encode()
def ask(address):
    while True:
        try:
            link = socket.create_connection(("127.0.0.1", port), 5, source_address=(address, 0))
            while True:
                link.sendall(b"GET /page.js HTTP/1.1\\r\\nHost: " + host + b"\\r\\n\\r\\n")
                if not link.recv(65536):
                    break
        except OSError:
            pass
for number in range(48):
    Thread(target=ask, args=(f"127.0.0.{20 + number % 2}",), daemon=True).start()
print("busy", flush=True)
sys.stdin.read()
"""


def test_clients_that_request_without_end_do_not_keep_the_table_out(host, ana, joe):
    arguments = [sys.executable, "-c", BUSY, str(host.board.port), ana.host]
    flood = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        assert flood.stdout.readline() == b"busy\n"
        stream = joe.listen()
        stream.table()
        for _ in range(20):
            assert ana.ask("GET", "/me")[0] == 200
            assert joe.ask("POST", "/here", {})[0] == 204
            assert unknown_connections(host) <= limits.MAX_UNKNOWN_CONNECTIONS
        stream.close()
    finally:
        flood.kill()
        flood.communicate()


def unknown_connections(host: Host) -> int:
    connections = host.board._server._uvicorn.server_state.connections
    return sum(not connection._joined for connection in connections.copy())
