"""The quick set-up in which A chooses sizes (option `sizes`, I1)."""

import pytest

import benben
from games.initiative.positions import quick, refusal

TEN = ["R2", "R2", "Y2", "Y2", "G2", "G2", "B2", "B2", "K2", "R3"]
REST = ["R1", "R3", "Y1", "Y3", "Y3", "G1", "G3", "G3", "B1", "B3", "B3", "K1", "K2", "K3", "K3"]
DEAL = "~deal:" + ",".join(REST[:10])


def rolls(*pyramids):
    """Rolls of faces that show one size, and draws."""
    return [move for code in pyramids for move in (f"~roll:{'SML'[int(code[1]) - 1]}", f"~draw:{code}")]


def test_a_match_begins_with_a_roll_and_an_empty_draft():
    state = quick().full_view()
    assert (state["to_move"], state["phase"], state["legal"]) == ("chance", "roll", [])
    assert state["inventories"] == [{}, {}]
    assert sum(state["draft"].pop("bag").values()) == 25
    assert state["draft"] == {
        "rows": [],
        "closed": [],
        "taken": [False, False],
        "die": None,
        "size": None,
        "drawn": None,
    }


def test_a_chooses_the_size_on_a_double_face_and_has_what_is_drawn_at_once():
    position = quick("~roll:SL")
    assert (position.to_move, position.legal_moves()) == (0, ["size:1", "size:3"])
    position.play("size:3")
    draft = position.full_view()["draft"]
    assert (position.to_move, draft["die"], draft["size"]) == ("chance", "SL", 3)
    position.play("~draw:R3")
    state = position.full_view()
    assert (state["phase"], state["inventories"]) == ("roll", [{"R3": 1}, {}])
    assert (state["draft"]["die"], state["draft"]["size"], state["draft"]["drawn"]) == (None, None, None)


def test_a_double_face_with_one_size_left_leaves_no_choice():
    state = quick(*rolls("R1", "Y1", "G1", "B1", "K1"), "~roll:SM").full_view()
    assert (state["to_move"], state["phase"], state["draft"]["size"]) == ("chance", "draw", 2)


def test_the_deal_gives_b_ten_and_begins_round_one():
    position = quick(*rolls(*TEN))
    assert (position.to_move, position.full_view()["phase"]) == ("chance", "deal")
    position.play(DEAL)
    state = position.full_view()
    assert (state["phase"], state["to_move"], state["draft"]) == ("attack", 0, None)
    assert state["inventories"][1] == {code: REST[:10].count(code) for code in REST[:10]}


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("~deal:" + ",".join(REST[9::-1]), ("wrong-order", "Notation")),
        ("~deal:" + ",".join([REST[1], REST[0], *REST[2:10]]), ("wrong-order", "Notation")),
        ("~deal:" + ",".join(REST[:9]), ("wrong-number", "Set-up")),
        ("~deal:" + ",".join(REST[:11]), ("wrong-number", "Set-up")),
        ("~deal:" + ",".join(["R1", "R1", *REST[1:9]]), ("not-in-bag", "Set-up")),
        ("~deal:" + ",".join(["R2", *REST[1:10]]), ("not-in-bag", "Set-up")),
        ("~deal:", ("unreadable", "Notation")),
        ("~deal:O1," + ",".join(REST[1:10]), ("unreadable", "Notation")),
        ("~draw:R1", ("deal-awaited", "Set-up")),
        ("~roll:S", ("deal-awaited", "Set-up")),
    ],
)
def test_a_deal_that_cannot_be_is_refused(event, reason):
    assert refusal(quick(*rolls(*TEN)), event) == reason


@pytest.mark.parametrize(
    ("moves", "event", "reason"),
    [
        ([], DEAL, ("roll-awaited", "Set-up")),
        ([], "roll", ("chance-to-act", "Notation")),
        (["~roll:S"], "~roll:S", ("draw-awaited", "Set-up")),
        (["~roll:S"], "~draw:R2", ("wrong-size", "Set-up")),
        (["~roll:S", "~draw:R1", "~roll:S"], "~draw:R1", ("not-in-bag", "Set-up")),
        (rolls("R1", "Y1", "G1", "B1", "K1"), "~roll:S", ("rolled-again", "I7")),
        (["~roll:SM"], "size:3", ("not-on-die", "I1")),
        (["~roll:SM"], "roll", ("size-first", "I1")),
        (["~roll:SM"], "R2", ("size-first", "I1")),
        ([*rolls(*TEN), DEAL], "size:1", ("no-draft", "I1")),
    ],
)
def test_refusals(moves, event, reason):
    assert refusal(quick(*moves), event) == reason


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["~roll:SL"], "The die shows small or large."),
        (["~roll:SL", "size:3"], "A chooses large."),
        (["~roll:SL", "size:3", "~draw:R3"], "A draws a large red."),
        (
            [*rolls(*TEN), DEAL],
            "B draws small red, large red, small yellow, large yellow, large yellow, small green, large "
            "green, large green, small blue and large blue; A attacks first.",
        ),
    ],
)
def test_it_is_told(moves, sentence):
    before, after = quick(*moves[:-1]), quick(*moves)
    assert before.game.tell(before.view(None), moves[-1], after.view(None)) == sentence


def test_draft_and_chosen_sizes_exclude_each_other():
    with pytest.raises(benben.SetupError) as refused:
        benben.game("initiative", draft=True, sizes="choose")
    assert (refused.value.code, refused.value.cites) == ("option-conflict", "I1")
    assert 'options sizes "choose" and draft true cannot be combined' in str(refused.value)


def test_the_status_line_says_what_happens():
    position = quick("~roll:SM")
    display = position.game.display
    assert display.status(position.view(0), 0)[0] == "Choose a size: small or medium"
    assert display.status(position.view(1), 1)[0] == "The opponent's turn: choose a size"
    dealt = quick(*rolls(*TEN))
    assert display.status(dealt.view(0), 0)[0] == "Ten pyramids are drawn from the bag"


def test_the_probabilities_of_all_deals_add_up_and_follow_the_bag():
    position = quick(*rolls(*TEN))
    deals = dict(position.game.chance_outcomes(position.search_state()))
    assert sum(deals.values()) == pytest.approx(1)
    assert deals[DEAL] == pytest.approx(2 * 1 / 3003)  # of the two large blues either
