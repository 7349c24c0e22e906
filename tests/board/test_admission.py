"""Who may come in, and who may sit where."""

from __future__ import annotations

import json

import pytest

from board.addresses import is_near, is_own_host, to_choose_from
from board.admission import ALL_TRIES, MOST_PHONES, TRIES, Admission, Full, Taken
from board.limits import LONGEST_WAIT, REMEMBERED, Pace


@pytest.fixture
def door() -> Admission:
    return Admission("match", 3)


def test_the_secret_has_128_bits_and_is_another_one_each_time():
    secrets = {Admission("match", 3).secret for _ in range(50)}
    assert len(secrets) == 50
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {16}


@pytest.mark.parametrize("wrong", ["", "0", "é", "\udc80", "a" * 5000, "0" * 32])
def test_only_the_secret_itself_opens(door, wrong):
    assert not door.knows_secret(wrong)
    assert not door.knows_secret(door.secret[:-1])
    assert not door.knows_secret(door.secret + "0")
    assert door.knows_secret(door.secret)


def not_it(number: str) -> str:
    return f"{(int(number) + 1) % 1_000_000:06}"


def test_the_number_has_six_digits_and_few_tries(door):
    assert len(door.number) == 6
    assert door.number.isdigit()
    first = door.number
    for _ in range(TRIES):
        assert not door.guessed(not_it(first))
    assert door.number != first
    assert not door.guessed(first)


def test_after_many_wrong_numbers_only_the_code_opens_until_the_host_wants_another(door):
    for _ in range(ALL_TRIES):
        door.guessed("x")
    assert door.number is None
    assert not door.guessed("None")
    assert door.knows_secret(door.secret)
    door.renew_codes()
    assert door.guessed(door.number)


def test_a_right_number_is_no_try(door):
    for _ in range(2 * ALL_TRIES):
        assert door.guessed(door.number)


def test_a_phone_is_known_by_its_token_alone(door):
    token = door.admit({})
    phone = door.phone(token)
    assert phone is not None
    assert len(bytes.fromhex(token)) == 16
    for other in ("", phone.key, token.upper() + "x", token[:-1]):
        assert door.phone(other) is None
    assert token not in json.dumps(door.to_data())


def test_a_seat_belongs_to_one_phone(door):
    ana, joe = (door.phone(door.admit({})) for _ in range(2))
    door.take_seat(ana, 1)
    with pytest.raises(Taken):
        door.take_seat(joe, 1)
    door.take_seat(ana, 1)
    door.take_seat(ana, 2)
    door.take_seat(joe, 1)
    assert (ana.seat, joe.seat) == (2, 1)
    door.release(1)
    assert joe.seat is None


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_are_no_other_seats(door, seat):
    with pytest.raises(Taken):
        door.take_seat(door.phone(door.admit({})), seat)


def test_sixteen_phones_have_room_and_one_that_left_makes_room(door):
    tokens = [door.admit({}) for _ in range(MOST_PHONES)]
    everybody = dict.fromkeys(door.phones, True)
    with pytest.raises(Full):
        door.admit(everybody)
    door.take_seat(door.phone(tokens[0]), 0)
    door.admit({})  # nobody answers: the first without a seat goes
    assert door.phone(tokens[0])
    assert not door.phone(tokens[1])


def test_everything_is_the_same_after_a_restart(door):
    token = door.admit({})
    door.take_seat(door.phone(token), 2)
    door.port, door.watch_only = 8123, True
    again = Admission.from_data(json.loads(json.dumps(door.to_data())), "match", 3)
    assert again == door
    assert again.phone(token).seat == 2


@pytest.mark.parametrize(
    "change",
    [
        {"match": "another"},
        {"secret": ""},
        {"secret": None},
        {"number": 5},
        {"phones": []},
        {"port": "8123"},
        {"port": -1},
        {"port": 70_000},
        {"earlier": -1},
        {"wrong": None},
    ],
)
def test_what_cannot_be_read_is_a_board_that_was_never_opened(door, change):
    assert Admission.from_data({**door.to_data(), **change}, "match", 3) is None
    assert Admission.from_data(None, "match", 3) is None
    assert Admission.from_data([], "match", 3) is None


# Addresses


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("192.168.1.23", True),
        ("10.0.0.1", True),
        ("172.16.0.1", True),
        ("172.32.0.1", False),
        ("127.0.0.1", True),
        ("169.254.3.4", True),
        ("8.8.8.8", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::ffff:192.168.1.1", False),
        ("localhost", False),
        ("192.168.1", False),
        ("192.168.1.1.evil.example", False),
        ("", False),
    ],
)
def test_only_private_addresses_are_near(address, near):
    assert is_near(address) is near


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("192.168.1.23:8123", True),
        ("localhost:8123", True),
        ("127.0.0.1:8123", True),
        ("192.168.1.23", False),
        ("192.168.1.23:80", False),
        ("192.168.1.23:8123.", False),
        ("evil.example:8123", False),
        ("8.8.8.8:8123", False),
        ("192.168.1.23.nip.io:8123", False),
        ("[::1]:8123", False),
        ("3232235799:8123", False),
        ("0x7f.1:8123", False),
        ("user@192.168.1.23:8123", False),
        ("", False),
        (":8123", False),
    ],
)
def test_only_an_address_names_us(host, own):
    assert is_own_host(host, 8123) is own


def test_the_likeliest_address_comes_first():
    interfaces = [
        ("lo", "127.0.0.1"),
        ("rmnet0", "10.130.2.9"),
        ("docker0", "172.17.0.1"),
        ("eth0", "10.0.0.7"),
        ("wlan0", "192.168.1.23"),
        ("wlan0", "8.8.4.4"),
        ("odd9", "192.168.7.7"),
    ]
    assert to_choose_from(interfaces) == [
        "192.168.1.23",
        "10.0.0.7",
        "192.168.7.7",
        "172.17.0.1",
        "10.130.2.9",
    ]


# Pace


def test_whoever_asks_too_much_waits_and_nobody_else_does():
    now = [0.0]
    pace = Pace(3, 2, lambda: now[0])
    assert [pace.wait("a") for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    assert pace.wait("b") == 0
    now[0] = 10
    assert pace.wait("a") == 0


def test_nobody_waits_for_long_whatever_they_asked_before():
    pace = Pace(3, 2, lambda: 0.0)
    assert [pace.wait("a") for _ in range(500)][-1] == LONGEST_WAIT


def test_names_without_end_take_no_memory_without_end():
    pace = Pace(1, 1, lambda: 0.0)
    for number in range(3 * REMEMBERED):
        pace.wait(str(number))
    assert len(pace._buckets) == REMEMBERED
