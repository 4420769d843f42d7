"""Somebody else's program as a bot, spoken to in the engine protocol over its standard input and output.

Whatever it does, it cannot hang or break the match: it has a time limit for every answer, and a wrong one is
a `Forfeit` with a sentence that says what happened.
"""

import json
import os
import select
import shlex
import subprocess
from typing import Any

from benben.core.player_view import PlayerView
from benben.match.play.forfeit import Forfeit
from benben.players import Choice, Clock

PREFIX = "cmd:"  # `cmd:python my_bot.py` in place of a bot's name
START_SECONDS = 10.0  # to start and say hello
GRACE_SECONDS = 1.0  # beyond the time it was given, for the pipe and a slow machine
LONGEST_LINE = 1_000_000  # bytes


class Program:
    """A running program.  It is started with the first request, and again if it went away."""

    def __init__(self, command: str, seconds: float, clock: Clock) -> None:
        self.words = shlex.split(command.removeprefix(PREFIX))
        self.seconds = seconds
        self.clock = clock
        self.name = command
        self._child: subprocess.Popen[bytes] | None = None
        self._unread = b""
        self._number = 0

    def choose(self, player_view: PlayerView) -> Choice:
        view = player_view.view()
        request = {
            "cmd": "choose",
            "game": player_view.game.name,
            "options": player_view.game.chosen_options(),
            "seat": player_view.seat,
            "setup": player_view.setup,
            "moves": player_view.moves_known(),
            "view": view,
            "time": self.seconds,
        }
        if self._child is None:
            self._start()
        answer = self._ask(request, self.seconds + GRACE_SECONDS)
        if "error" in answer:
            raise Forfeit("nonsense", f"it answered with an error: {str(answer['error'])[:200]}")
        move = answer.get("move")
        if not isinstance(move, str):
            raise Forfeit("nonsense", "its answer has no move")
        if move not in view["legal"]:
            raise Forfeit("illegal", f"it played {move[:40]!a}, which is not legal")
        value = answer.get("value")
        return Choice(move, value=value if isinstance(value, float) else None)

    def close(self) -> None:
        """Let it go: politely, then at once."""
        child, self._child = self._child, None
        if child is None:
            return
        try:
            if child.stdin:
                child.stdin.write(b'{"id": 0, "cmd": "quit"}\n')
                child.stdin.close()
            child.wait(0.5)
        except (OSError, subprocess.TimeoutExpired):
            child.kill()
            child.wait()
        if child.stdout:
            child.stdout.close()

    # -- the pipe ------------------------------------------------------------------
    def _start(self) -> None:
        try:
            self._child = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise Forfeit("crash", f"it cannot be started: {error}") from error
        self._unread = b""
        hello = self._ask({"cmd": "hello"}, START_SECONDS)
        if isinstance(hello.get("name"), str):
            self.name = hello["name"][:80]

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        self._number += 1
        child = self._child
        assert child is not None and child.stdin is not None
        try:
            child.stdin.write(json.dumps({"id": self._number, **request}).encode() + b"\n")
            child.stdin.flush()
        except OSError:
            self.close()
            raise Forfeit("crash", "it went away") from None
        try:
            return self._answer(self.clock() + seconds)
        except Forfeit:
            self.close()  # what it may still say belongs to no later question
            raise

    def _answer(self, until: float) -> dict[str, Any]:
        """The answer to the last request; lines that answer nothing, such as late ones, are passed over."""
        while True:
            line = self._line(until)
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                raise Forfeit("nonsense", f"it answered {line[:60]!a}, which is no JSON") from None
            if not isinstance(answer, dict):
                raise Forfeit("nonsense", "its answer is no JSON object")
            if answer.get("id") == self._number:
                return answer

    def _line(self, until: float) -> bytes:
        child = self._child
        assert child is not None and child.stdout is not None
        pipe = child.stdout.fileno()
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise Forfeit("nonsense", "its answer is too long")
            left = until - self.clock()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise Forfeit("late", "it did not answer in time")
            more = os.read(pipe, 65536)
            if not more:
                raise Forfeit("crash", "it ended without an answer")
            self._unread += more
        line, _, self._unread = self._unread.partition(b"\n")
        return line
