"""A game whose rules and texts are modules of a package, each with an agreed role."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar, cast

from benben.core.game import Game
from benben.core.grammar import PLAIN, Cast
from benben.core.rng import Rng
from benben.core.roles import ChanceRole, HiddenRole, Roles
from benben.core.state import State
from benben.core.types import Audience, Refusal, Setup, View

S = TypeVar("S", bound=State)


class PackageGame(Game[S]):
    """A game that delegates everything to the modules named in `roles`."""

    roles: ClassVar[Roles]

    # -- set-up --------------------------------------------------------------
    def draw_setup(self, rng: Rng) -> Setup:
        return self.roles.setup.draw_setup(self.options, rng)

    def start(self, setup: Any) -> S:
        state: S = self.roles.setup.start(self.options, setup)
        return state

    # -- notation ------------------------------------------------------------
    def read(self, state: S, text: str) -> int | None:
        return self.roles.notation.read(state, text)

    def write(self, state: S, action: int) -> str:
        return self.roles.notation.write(state, action)

    def legal_moves(self, state: S) -> list[str]:
        return sorted(self.roles.notation.write_all(state, state.legal_actions()))

    @property
    def _chance(self) -> ChanceRole:
        assert self.roles.chance is not None, "a game in which chance acts has chance.py"
        return self.roles.chance

    def read_chance(self, state: S, text: str) -> None:
        self._chance.read_chance(state, text)

    def write_chance(self, state: S) -> str:
        return self._chance.write_chance(state)

    def chance_outcomes(self, state: S) -> list[tuple[str, float]] | None:
        return self._chance.outcomes(state)

    # -- texts ---------------------------------------------------------------
    def describe(self, state: S) -> View:
        return cast(View, self.roles.view.describe(state))

    def explain(self, view: View, move: str) -> Refusal:
        return self.roles.refusals.explain(self.options, view, move)

    def tell(self, before: View, move: str, after: View, cast: Cast = PLAIN) -> str:
        return self.roles.sentences.tell(self.options, before, move, after, cast)


class SecretPackageGame(PackageGame[S]):
    """A game with hidden information: `roles.hidden` says what is hidden, and resamples it."""

    has_secrets = True

    @property
    def _hidden(self) -> HiddenRole:
        assert self.roles.hidden is not None, "a game with secrets has hidden.py"
        return self.roles.hidden

    def conceal(self, view: View, seat: Audience) -> None:
        self._hidden.conceal(view, seat)

    def hides(self, state: S, seat: Audience) -> bool:
        return self._hidden.hides(state, seat)

    def moves_seen(self, state: S, moves: Sequence[str], seat: Audience) -> list[str]:
        return self._hidden.moves_seen(state, moves, seat)

    def legal_moves_seen(self, state: S, seat: Audience) -> list[str]:
        return self._hidden.legal_moves_seen(state, self.legal_moves(state), seat)

    def view(self, state: S, seat: Audience) -> View:
        return self.viewer(state)(seat)

    def viewer(self, state: S) -> Callable[[Audience], View]:
        """Describe the position and list its moves once, for the views of all seats."""
        described, legal, hidden = self.describe(state), self.legal_moves(state), self._hidden

        def view(seat: Audience) -> View:
            concealed = dict(described)
            hidden.conceal(concealed, seat)
            concealed["legal"] = hidden.legal_moves_seen(state, legal, seat)
            return concealed

        return view

    def reveals(self, before: View, move: str, after: View) -> str:
        return self._hidden.reveals(before, move, after)

    def resample(self, state: S, moves: Sequence[str], seat: Audience, rng: Rng) -> list[str]:
        return self._hidden.resample(state, moves, seat, rng)

    def reconstruct_moves(
        self, setup: Any, moves: Sequence[str], view: View, seat: int, rng: Rng
    ) -> list[str]:
        return self._hidden.reconstruct_moves(self, setup, moves, view, seat, rng)
