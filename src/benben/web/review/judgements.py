"""Judgements of decisions: their stored form, and their sent form, which includes the better move if one was
missed."""

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import msgspec

from benben.core.grammar import Cast
from benben.core.position import Position, replayed
from benben.match.analysis.decisions import Decision
from benben.web.protocol.messages import Preview
from benben.web.protocol.responses import Analysis, AnalysisState, Judgement
from benben.web.tables.previews import preview_of

VERSION = 2  # raised when stored analyses should be redone
DUBIOUS_LOSS = 0.05  # the loss of winning chance from which a move is marked ?!


def judgement(decision: Decision) -> Judgement:
    line = decision.as_json()
    line["mark"] = decision.mark or ("?!" if decision.known.loss >= DUBIOUS_LOSS else "")
    return msgspec.convert(line, Judgement)


def decision_plies(position: Position) -> list[int]:
    """Return the plies of a game that are decisions, not chance events."""
    return [ply for ply, move in enumerate(position.moves, 1) if not move.startswith("~")]


# -- stored ----------------------------------------------------------------------------
def fingerprint(position: Position) -> str:
    """Return a hash of the moves and of the version of the analysis."""
    return hashlib.sha256(f"{VERSION} {position.moves}".encode()).hexdigest()


def stored_form(analysis: Analysis, position: Position) -> dict[str, Any]:
    """Return an analysis as it is stored. The keys are part of the storage format and never change."""
    return {
        "game": fingerprint(position),
        "state": analysis.state,
        "done": analysis.done,
        "of": analysis.total,
        "judgements": msgspec.to_builtins(analysis.judgements),
    }


def read_stored(data: dict[str, Any] | None, position: Position) -> Analysis | None:
    """Return a stored analysis; None if it was stopped, or made before moves were taken back. Stored data is
    not trusted: judgements that do not fit the game are left out."""
    if data is None or data.get("game") != fingerprint(position) or data.get("state") == "stopped":
        return None
    plies = decision_plies(position)
    try:
        state = msgspec.convert(data.get("state"), AnalysisState)
        judgements = msgspec.convert([without_better(line) for line in data["judgements"]], list[Judgement])
    except (msgspec.ValidationError, KeyError, TypeError):
        state, judgements = "queued", []
    if [line.ply for line in judgements] != plies[: len(judgements)]:
        state, judgements = "queued", []
    return Analysis(state=state, done=len(judgements), total=len(plies), judgements=judgements)


def without_better(line: Any) -> Any:
    """Return a stored judgement without the previews that earlier versions stored."""
    return {key: value for key, value in line.items() if key != "better"} if isinstance(line, dict) else line


# -- sent ------------------------------------------------------------------------------
@dataclass(frozen=True)
class ReviewedGame:
    """A finished game, and the names of its players; compared by its table and length only."""

    table: str
    length: int
    cast: Cast
    position: Position = field(compare=False)


def with_better_moves(analysis: Analysis, game: ReviewedGame) -> Analysis:
    judgements = [
        msgspec.structs.replace(line, better=better_move(game, line.ply, line.best)) if line.mark else line
        for line in analysis.judgements
    ]
    return msgspec.structs.replace(analysis, judgements=judgements)


@lru_cache(1024)
def better_move(game: ReviewedGame, ply: int, best: str) -> Preview:
    """Return the best move before a ply, with all cards shown."""
    whole = game.position
    position = replayed(whole.game, whole.setup, whole.moves[: ply - 1])
    before = position.full_view()
    position.play(best)
    return preview_of(position, before, best, {**position.full_view(), "legal": []}, game.cast)
