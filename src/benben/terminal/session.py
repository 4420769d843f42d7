"""A session at the prompt: shows the position, reads moves and commands, until the player leaves.

With two people at one screen, a game that hides something puts a curtain between their turns.  The person at
the screen sees their own view, and every move as far as they may know it.
"""

from collections.abc import Mapping

from benben.core.errors import RulesError, SetupError
from benben.core.outcome import SEAT_LETTERS, describe_final_score, format_scores
from benben.core.takeback import CannotTakeBack
from benben.core.types import BOTH_SEATS, Seat
from benben.match.analysis.hints import explain_last_move, hint
from benben.players import Bot, Choice
from benben.terminal.bot_wait import BotWait
from benben.terminal.local_game import LocalGame
from benben.terminal.move_list import format_moves
from benben.terminal.rules_reader import excerpt, page
from benben.terminal.save_file import CannotSave, save
from benben.terminal.screen import Screen
from benben.terminal.text_board import text_board
from benben.terminal.typed_input import matching_moves, normalised, refusal

HELP = """\
A move is typed in the game's notation; case, spaces and colons do not matter.
  moves           all legal moves; `moves R` only those that begin with R
  hint            what the strongest bot would play here, knowing what you know
  why             what the bot expected when it last moved
  undo            take back the last decision
  show            print the position again
  score           the score
  rules           the rules; `rules NAME` one section or ruling
  save FILE       save the game; `save! FILE` overwrites a file
  help            this list
  quit            leave the game"""


class Session:
    """One game on one screen.

    `bots` play their seats; people play the others, with hints from `adviser`.  All bots search in a context
    that uses `bot_wait`.
    """

    def __init__(
        self, game: LocalGame, screen: Screen, bots: Mapping[Seat, Bot], adviser: Bot, bot_wait: BotWait
    ) -> None:
        self.game = game
        self.screen = screen
        self.bot_wait = bot_wait
        self.bots = bots
        self.adviser = adviser
        self.bot_choice: Choice | None = None  # the last choice of a bot, with its opinion
        self.people = [seat for seat in BOTH_SEATS if seat not in bots]
        self.viewer: Seat | None = self.people[0] if bots else None  # None: both players, or nobody yet
        self.needs_curtain = False  # stays True once there were secrets, since there may be again
        self.has_changed = True  # whether the position has changed since it was last shown
        self.saved_moves = game.position.moves
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
        """Play until the input ends or a player leaves; the exit code."""
        try:
            while self._present():
                line = self.screen.ask(self._prompt())
                if line is None or line.lower() in ("quit", "exit", "q"):
                    break
                if line:
                    self._execute(line)
        except KeyboardInterrupt:
            self.screen.say()
            self._farewell()
            return 130
        except RulesError as error:
            self.screen.say(f"The game cannot go on: {error}.")
            self._farewell()
            return 1
        self._farewell()
        return 0

    # -- showing -----------------------------------------------------------------
    def _present(self) -> bool:
        """Let the bots play, then show what is new to the next player; False if the input ends at the
        curtain."""
        self._let_bots_play()
        if not self._hand_over():
            return False
        if self.has_changed:
            self._print_news()
            self._draw()
            if self.game.position.is_over:
                self._announce()
            self.has_changed = False
        return True

    def _let_bots_play(self) -> None:
        position = self.game.position
        for seat, bot in self.bots.items():
            while position.to_move == seat:
                with self.bot_wait.while_thinking(f"{SEAT_LETTERS[seat]} is thinking …"):
                    self.bot_choice = bot.choose(position.player_view(seat))
                self.game.play(self.bot_choice.move)

    def _hand_over(self) -> bool:
        """Give the screen to the player to move, behind a curtain if there are secrets; False if the input
        ends."""
        seat = self.game.position.to_move
        if self.bots or seat not in BOTH_SEATS or seat == self.viewer:
            return True
        self.needs_curtain = self.needs_curtain or self.game.has_secrets_now
        if self.needs_curtain:
            if self.viewer is not None and not self.screen.interactive:
                self._print_news()
            self.has_changed = True
            if not self.screen.curtain(seat, clear=self.viewer is not None):
                return False
        self.viewer = seat
        return True

    def _print_news(self) -> None:
        """Print the news for the viewer; without secrets, the other player has read it too."""
        reader = 0 if self.viewer is None else self.viewer
        for sentence in self.game.read_news(reader):
            self.screen.say(sentence)
        if not self.needs_curtain:
            self.game.read_news(1 - reader)

    def _draw(self) -> None:
        position = self.game.position
        draw = text_board(type(position.game))
        self.screen.show(f"\n{draw(position.view(self.viewer), self.viewer, self.screen.paint)}\n")

    def _announce(self) -> None:
        position = self.game.position
        result = describe_final_score(position.scores, position.winner)
        self.screen.show(self.screen.paint.strong(result))
        self.screen.say("`save FILE` saves the game, `quit` leaves it.")

    def _prompt(self) -> str:
        seat = self.game.position.to_move
        return f"{SEAT_LETTERS[seat]}> " if seat in BOTH_SEATS else "> "

    def _farewell(self) -> None:
        """Warn if the game was not saved; it is too late to ask."""
        position = self.game.position
        if self.screen.interactive and not position.is_over and position.moves != self.saved_moves:
            self.screen.say(
                "This game was not saved. Next time, `save FILE` saves it before you leave, and "
                "`benben play --load FILE` continues it."
            )

    # -- commands ----------------------------------------------------------------
    def _execute(self, line: str) -> None:
        """Take a line as a move if it matches one exactly, else as a command, else as a loosely typed
        move."""
        legal = self.game.position.legal_moves()
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command and line not in legal:
            command(rest.strip())
        else:
            self._play(line, matching_moves(line, legal))

    def _play(self, line: str, matches: list[str]) -> None:
        if len(matches) > 1:
            self.screen.say(f"That could be {' or '.join(matches)}; please type one of them.")
        elif not matches:
            self.screen.say(refusal(self.game.position, line))
        else:
            if line != matches[0]:
                self.screen.say(f"Read as {matches[0]}.")
            self.game.play(matches[0])
            self.has_changed = True

    def _moves(self, start: str) -> None:
        legal = self.game.position.legal_moves()
        chosen = [move for move in legal if normalised(move).startswith(normalised(start))]
        if not chosen:
            self.screen.say(
                "No legal move begins with that." if legal else "The game is over; there are no moves."
            )
            return
        self.screen.show(format_moves(chosen, self.screen.width))
        self.screen.say(f"{len(chosen)} legal {'move' if len(chosen) == 1 else 'moves'}.")

    def _hint(self, _: str) -> None:
        """Advise the player to move from what they know; nobody else is at the screen."""
        seat = self.game.position.to_move
        if seat not in BOTH_SEATS:
            self.screen.say("The game is over; there is nothing to advise.")
            return
        with self.bot_wait.while_thinking("thinking …"):
            choice = self.adviser.choose(self.game.position.player_view(seat))
        self.screen.say(hint(choice))

    def _why(self, _: str) -> None:
        """Print what the bot expected, unless that would give away its secrets."""
        if not self.bots:
            self.screen.say("There is no bot in this game.")
        elif self.game.has_secrets_now:
            self.screen.say(
                "Its reasons would reveal what is hidden from you; ask again once nothing is hidden."
            )
        else:
            self.screen.say(explain_last_move(self.bot_choice))

    def _undo(self, _: str) -> None:
        try:
            self.game.take_back(self.people)
            self.bot_choice = None
        except CannotTakeBack as error:
            rule = f" See `rules {error.cites}`." if error.cites else ""
            self.screen.say(f"{error.sentence}{rule}")
        else:
            self.has_changed = True

    def _show(self, _: str) -> None:
        self._draw()

    def _score(self, _: str) -> None:
        self.screen.say(f"The score is {format_scores(self.game.position.scores)}.")

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
        self.saved_moves = self.game.position.moves
        secret = " It contains all hidden information: no peeking." if self.game.has_secrets_now else ""
        self.screen.say(f"Saved to {target}.{secret}")

    def _save_over(self, name: str) -> None:
        self._save(name, overwrite=True)

    def _help(self, _: str) -> None:
        self.screen.show(HELP)
        if example := self.game.position.game.rulebook.notation_example:
            self.screen.say(f"Example: {example}")
