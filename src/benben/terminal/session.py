"""A game at the prompt: shows, asks, obeys, until the game is left.

With two people at one screen a game that hides something puts a curtain between their turns.  Whoever looks
is shown their own view and told every move as they may know it, and nothing else.
"""

from collections.abc import Mapping

from benben.core.errors import SetupError
from benben.core.outcome import SEATS, say_scores, say_winner
from benben.core.takeback import CannotTakeBack
from benben.core.types import BOTH, Seat
from benben.match.analysis.hints import expectation, hint
from benben.players import Bot, Choice
from benben.terminal.boards import text_board
from benben.terminal.bot_wait import Waiting
from benben.terminal.local_game import LocalGame
from benben.terminal.move_list import listing
from benben.terminal.rules_reader import excerpt, page
from benben.terminal.save_file import CannotSave, save
from benben.terminal.screen import Screen
from benben.terminal.typed_input import matching, refusal, squeezed

HELP = """\
A move is typed in the game's notation; case, spaces and colons do not matter.
  moves           all legal moves; `moves R` only those that begin so
  hint            what the strongest bot would play here, knowing what you know
  why             what the bot expected when it last moved
  undo            take back the last decision
  show            the position again
  score           the score
  rules           the rules; `rules NAME` one section or ruling
  save FILE       keep the game; `save! FILE` overwrites
  help            this
  quit            leave"""


class Session:
    """One game on one screen.  `bots` sit in their seats; the other seats are people, whom `adviser` helps.

    All of them search in the context that `waiting` gives.
    """

    def __init__(
        self, game: LocalGame, screen: Screen, bots: Mapping[Seat, Bot], adviser: Bot, waiting: Waiting
    ) -> None:
        self.game = game
        self.screen = screen
        self.waiting = waiting
        self.bots = bots
        self.adviser = adviser
        self.expected: Choice | None = None  # what a bot thought of its last move
        self.people = [seat for seat in BOTH if seat not in bots]
        self.looking: Seat | None = self.people[0] if bots else None
        self.private = False  # whether a curtain is needed: once there were secrets, there may be again
        self.fresh = True  # whether the position has changed since it was last shown
        self.saved = game.position.moves
        self.commands = {
            "moves": self._moves,
            "undo": self._undo,
            "show": self._show,
            "score": self._score,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "save": self._save,
            "save!": self._save_over,
            "help": self._help,
            "?": self._help,
        }

    def run(self) -> int:
        """Play until the input ends or somebody leaves; the exit code."""
        try:
            while self._present():
                line = self.screen.ask(self._prompt())
                if line is None or line.lower() in ("quit", "exit", "q"):
                    break
                if line:
                    self._obey(line)
        except KeyboardInterrupt:
            self.screen.say()
            self._farewell()
            return 130
        self._farewell()
        return 0

    # -- showing -----------------------------------------------------------------
    def _present(self) -> bool:
        """Let the bots act and show what is new to whoever is next; False if the input ends at the
        curtain."""
        self._let_bots_play()
        if not self._pass_on():
            return False
        if self.fresh:
            self._tell_news()
            self._draw()
            if self.game.position.is_over:
                self._announce()
            self.fresh = False
        return True

    def _let_bots_play(self) -> None:
        position = self.game.position
        for seat, bot in self.bots.items():
            while position.to_move == seat:
                with self.waiting.while_thinking(f"{SEATS[seat]} is thinking …"):
                    self.expected = bot.choose(position.player_view(seat))
                self.game.play(self.expected.move)

    def _pass_on(self) -> bool:
        """Give the screen to the person who is to decide, behind a curtain if either has secrets."""
        seat = self.game.position.to_move
        if self.bots or seat not in BOTH or seat == self.looking:
            return True
        self.private = self.private or self.game.has_secrets
        if self.private:
            if self.looking is not None and not self.screen.interactive:
                self._tell_news()
            self.fresh = True
            if not self.screen.curtain(seat, forget=self.looking is not None):
                return False
        self.looking = seat
        return True

    def _tell_news(self) -> None:
        """Each new sentence to whoever looks; without secrets everybody has read it then."""
        reader = 0 if self.looking is None else self.looking
        for sentence in self.game.read_news(reader):
            self.screen.say(sentence)
        if not self.private:
            self.game.read_news(1 - reader)

    def _draw(self) -> None:
        position = self.game.position
        draw = text_board(type(position.game))
        self.screen.show(f"\n{draw(position.view(self.looking), self.looking, self.screen.paint)}\n")

    def _announce(self) -> None:
        position = self.game.position
        result = f"Final score {say_scores(position.scores)}: {say_winner(position.winner)}"
        self.screen.show(self.screen.paint.strong(result))
        self.screen.say("`save FILE` keeps the game, `quit` leaves.")

    def _prompt(self) -> str:
        seat = self.game.position.to_move
        return f"{SEATS[seat]}> " if seat in BOTH else "> "

    def _farewell(self) -> None:
        """One who leaves is told, not asked, about a game that is lost."""
        position = self.game.position
        if self.screen.interactive and not position.is_over and position.moves != self.saved:
            self.screen.say(
                "This game was not saved; `save FILE` before leaving keeps one, and "
                "`benben play --load FILE` goes on with it."
            )

    # -- obeying -----------------------------------------------------------------
    def _obey(self, line: str) -> None:
        """A move typed exactly is always a move; then come commands, then moves typed loosely."""
        legal = self.game.position.legal_moves()
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command and line not in legal:
            command(rest.strip())
        else:
            self._play(line, matching(line, legal))

    def _play(self, line: str, matches: list[str]) -> None:
        if len(matches) > 1:
            self.screen.say(f"That could be {' or '.join(matches)}; please type one of them.")
        elif not matches:
            self.screen.say(refusal(self.game.position, line))
        else:
            if line != matches[0]:
                self.screen.say(f"That is {matches[0]}.")
            self.game.play(matches[0])
            self.fresh = True

    def _moves(self, start: str) -> None:
        legal = self.game.position.legal_moves()
        chosen = [move for move in legal if squeezed(move).startswith(squeezed(start))]
        if not chosen:
            self.screen.say("No legal move begins so." if legal else "The game is over; there are no moves.")
            return
        self.screen.show(listing(chosen, self.screen.width))
        self.screen.say(f"{len(chosen)} legal {'move' if len(chosen) == 1 else 'moves'}.")

    def _hint(self, _: str) -> None:
        """From the outlook of the person to move, who alone looks at the screen."""
        seat = self.game.position.to_move
        if seat not in BOTH:
            self.screen.say("The game is over; there is nothing to advise.")
            return
        with self.waiting.while_thinking("thinking …"):
            choice = self.adviser.choose(self.game.position.player_view(seat))
        self.screen.say(hint(choice))

    def _why(self, _: str) -> None:
        """A bot's reasons would give its secrets away as long as it has any."""
        if not self.bots:
            self.screen.say("There is no bot at this table.")
        elif self.game.has_secrets:
            self.screen.say(
                "Its reasons would show what is hidden from you; ask again when the hands are played out."
            )
        else:
            self.screen.say(expectation(self.expected))

    def _undo(self, _: str) -> None:
        try:
            self.game.take_back(self.people)
            self.expected = None
        except CannotTakeBack as error:
            rule = f" See `rules {error.cites}`." if error.cites else ""
            self.screen.say(f"{error.sentence}{rule}")
        else:
            self.fresh = True

    def _show(self, _: str) -> None:
        self._draw()

    def _score(self, _: str) -> None:
        self.screen.say(f"The score is {say_scores(self.game.position.scores)}.")

    def _rules(self, citation: str) -> None:
        game = type(self.game.position.game)
        try:
            self.screen.show(
                excerpt(game, citation, self.screen.width) if citation else page(game, self.screen.width)
            )
        except SetupError as error:
            self.screen.say(f"{error.sentence}.")

    def _save(self, name: str, overwrite: bool = False) -> None:
        if not name:
            self.screen.say("Save it where? Type `save FILE`.")
            return
        try:
            target = save(self.game.position.record(), name, overwrite)
        except CannotSave as error:
            self.screen.say(str(error))
            return
        self.saved = self.game.position.moves
        secret = " It holds both hands and all that is hidden: no peeking." if self.game.has_secrets else ""
        self.screen.say(f"Saved to {target}.{secret}")

    def _save_over(self, name: str) -> None:
        self._save(name, overwrite=True)

    def _help(self, _: str) -> None:
        self.screen.show(HELP)
        self.screen.say(f"Example: {self.game.position.game.rulebook.notation_example}")
