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
        (b"[" * 5_000 + b"\n", "not the file of a net"),
        (b" " * 10_000 + CONTENT, "not the file of a net"),
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


@pytest.mark.parametrize("part", ["first", "second", "policy", "sharpness"])
def test_weights_whose_sums_might_overflow_are_refused(part):
    """A number of the largest size that a part may have passes, and the next one does not."""
    kind = replace(KIND, sizes=Sizes(5, 2, 3, 1, amounts=4))
    parts = kind.sizes.parts()
    place = sum(list(parts.values())[: list(parts).index(part)])
    weights = [0] * kind.sizes.count_weights()
    for sign in (1, -1):
        weights[place] = sign * limit(kind.sizes, part)
        write_net(kind, weights, {})
        weights[place] += sign
        with pytest.raises(NetRefused, match="overflow"):
            write_net(kind, weights, {})


def limit(sizes: Sizes, part: str) -> int:
    """The largest number that keeps the sums within 16 and 32 bits when all others are 0."""
    return {
        "first": (2**15 - 1) // sizes.most_active,
        "second": (2**31 - 1) // (32 * 4095),
        "policy": (2**31 - 1) // (32 * 4095),
        "sharpness": 2**30 // (512 * 256),
    }[part]


def test_the_first_layer_may_fill_its_bits_only_together_with_its_bias():
    weights = [0] * KIND.sizes.count_weights()
    weights[0], weights[5 * 32] = 10_000, 32_767 - 2 * 10_000
    write_net(KIND, weights, {})
    weights[5 * 32] += 1
    with pytest.raises(NetRefused, match="overflow"):
        write_net(KIND, weights, {})


@pytest.mark.parametrize("part", ["third", "third_bias", "second_bias", "policy_bias", "slopes", "linear"])
def test_other_weights_may_be_as_large_as_their_bits_allow(part):
    kind = replace(KIND, sizes=Sizes(5, 2, 3, 1, amounts=4))
    weights = [
        -32_768 if name == part else 0 for name, count in kind.sizes.parts().items() for _ in range(count)
    ]
    read_net(kind, write_net(kind, weights, {}))
