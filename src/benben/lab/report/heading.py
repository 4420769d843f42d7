"""What a report says at its top: what was played, by which rules, and when."""

from collections.abc import Sequence

from benben.core.options import format_value
from benben.lab.report.data import MatchupData, Report


def games_text(report: Report) -> str:
    """`400 games`, or `86 of 400 games` where some are missing."""
    done, planned = report["done"], report["planned"]
    return f"{done} games" if done == planned else f"{done} of {planned} games"


def bots_text(bots: Sequence[str]) -> str:
    """`steady against itself`, or against another bot."""
    first, second = bots
    return f"{first} against {'itself' if first == second else second}"


def rules_text(report: Report) -> str:
    """Return the options that all variants share and that differ from their defaults, in words."""
    changed = [f"{name} = {format_value(value)}" for name, value in report["options"].items()]
    return f"Rules: {', '.join(changed)}." if changed else "Rules: all options at their defaults."


def made_text(report: Report) -> str:
    return f"Benben {report['version']}, {report['date']}."


def matchup_name(matchup: MatchupData, several: bool) -> str:
    """Two bots, and the rules they played by where there are several."""
    rules = f", {matchup['variant']}" if several else ""
    return f"{matchup['one']} against {matchup['other']}{rules}"
