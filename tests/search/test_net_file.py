"""The file of a net: what was written is read, and anything else is refused with a sentence."""

import json
from dataclasses import replace

import pytest

import benben
from benben.search.net_file import NetKind, NetRefused, Sizes, read_net, write_net

KIND = NetKind("toy", {"size": (1, 2)}, (("all", 5), ("rows", 3)), Sizes(5, 2, 3, 1))


def numbers(largest: int = 100) -> list[int]:
    rng = benben.Rng(1)
    return [rng.below(2 * largest + 1) - largest for _ in range(KIND.sizes.count_weights())]


def changed(content: bytes, **header) -> bytes:
    """The file with another header."""
    line, _, data = content.partition(b"\n")
    return json.dumps({**json.loads(line), **header}).encode() + b"\n" + data


def test_what_was_written_is_read():
    content = write_net(KIND, numbers(), {"seed": 1})
    weights = read_net(KIND, content)
    assert all(getattr(weights, name) == size for name, size in KIND.sizes._asdict().items())
    assert json.loads(content.partition(b"\n")[0])["made"] == {"seed": 1}
    assert write_net(KIND, numbers(), {"seed": 1}) == content


def test_a_net_serves_the_options_it_was_made_for():
    assert KIND.serves({"size": 2, "other": 9})
    assert not KIND.serves({"size": 3, "other": 9})


CONTENT = write_net(KIND, numbers(), {})


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not the file of a net"),
        (b"PNG\x00\x01", "not the file of a net"),
        (b"[]\n", "not the file of a net"),
        (changed(CONTENT, format="benben-net-9"), "not the file of a net"),
        (changed(CONTENT, game="chess"), "its game differ"),
        (changed(CONTENT, options={}), "its options differ"),
        (changed(CONTENT, sizes=[9, 9, 9, 9, 9, 32, 16]), "its sizes differ"),
        (changed(CONTENT, scale=128), "its scale differ"),
        (changed(CONTENT, features=1), "its features differ"),
        (CONTENT[:-2], "damaged"),
        (CONTENT + b"\0\0", "damaged"),
        (CONTENT[:-1] + bytes([CONTENT[-1] ^ 1]), "damaged"),
    ],
)
def test_any_other_file_is_refused(content, sentence):
    with pytest.raises(NetRefused, match=sentence):
        read_net(KIND, content)


def test_features_in_another_order_are_another_net():
    other = replace(KIND, groups=(("rows", 3), ("all", 5)))
    with pytest.raises(NetRefused, match="features"):
        read_net(other, CONTENT)


@pytest.mark.parametrize("place", [0, 5 * 32 + 3])
def test_weights_whose_sums_might_overflow_are_refused(place):
    large = numbers()
    large[place] = 32767
    with pytest.raises(NetRefused, match="overflow"):
        write_net(KIND, large, {})
