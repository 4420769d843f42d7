"""The report at the prompt: its columns stay apart, however long the name of a variant is."""

from benben.lab.report.data import MatchupData
from benben.lab.report.text_report import matchup_lines

VARIANTS = (
    "call = false, sacrifice = false, stack_size = 3",
    "call = true, sacrifice = true, stack_size = 3",
)


def meeting(one: str, variant: str) -> MatchupData:
    return MatchupData(
        kind="probe", one=one, other="beginner", variant=variant, games=400, verdict="no difference shown",
        mean=50.0, low=45.0, high=55.0,
    )  # fmt: skip


def test_meetings_of_several_variants_stand_under_the_name_of_theirs():
    meetings = [meeting(one, variant) for variant in VARIANTS for one in ("spender", "hoarder")]
    lines = matchup_lines(meetings, several=True)
    headings = [f"Bots against each other with {variant}, points in 100 of the first" for variant in VARIANTS]
    row = "  {} against beginner      50.0 (45.0 to 55.0)     no difference shown"
    rows = [row.format(one) for one in ("spender", "hoarder")]
    assert lines == ["", headings[0], *rows, "", headings[1], *rows]


def test_meetings_by_one_set_of_rules_need_no_name():
    assert matchup_lines([meeting("spender", "")], several=False)[1] == (
        "Bots against each other, points in 100 of the first"
    )
