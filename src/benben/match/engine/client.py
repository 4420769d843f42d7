"""Another program as a bot, driven by the engine protocol over its standard input and output.

Whatever the program does, it cannot hang or break the match: every answer has a time limit, and a wrong or
late answer becomes a `Forfeit` with a sentence that explains it.
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
START_SECONDS = 10.0  # to start and answer `hello`
GRACE_SECONDS = 1.0  # beyond its time budget, for the pipe and a slow machine
MAX_LINE_BYTES = 1_000_000  # bytes


class EngineClient:
    """A bot that asks a program.  The program is started with the first request, and again if it has
    ended."""

    def __init__(self, command: str, seconds: float, clock: Clock) -> None:
        self.words = shlex.split(command.removeprefix(PREFIX))
        self.seconds = seconds
        self.clock = clock
        self.name = command
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""
        self._request_id = 0

    def choose(self, player_view: PlayerView) -> Choice:
        view = player_view.game.without_display_keys(player_view.view())
        request = {
            "cmd": "choose",
            "game": player_view.game.name,
            "options": player_view.game.chosen_options(),
            "seat": player_view.seat,
            "setup": player_view.setup,
            "moves": player_view.moves_seen(),
            "view": view,
            "time": self.seconds,
        }
        if self._process is None:
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
        """End the program: with a request to quit, and by force if it does not end soon."""
        process, self._process = self._process, None
        if process is None:
            return
        try:
            if process.stdin:
                process.stdin.write(b'{"id": 0, "cmd": "quit"}\n')
                process.stdin.close()
            process.wait(0.5)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        if process.stdout:
            process.stdout.close()

    # -- the pipe ------------------------------------------------------------------
    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise Forfeit("crash", f"it cannot be started: {error}") from error
        self._unread = b""
        hello = self._ask({"cmd": "hello"}, START_SECONDS)
        if isinstance(hello.get("name"), str):
            self.name = hello["name"][:80]

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Return the answer to a request; raise Forfeit if none comes in time."""
        self._request_id += 1
        process = self._process
        assert process is not None and process.stdin is not None
        try:
            process.stdin.write(json.dumps({"id": self._request_id, **request}).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            self.close()
            raise Forfeit("crash", "it has ended") from None
        try:
            return self._read_answer(self.clock() + seconds)
        except Forfeit:
            self.close()  # a late answer must not be taken for that to a later request
            raise

    def _read_answer(self, deadline: float) -> dict[str, Any]:
        """Return the answer to the last request; answers to earlier requests are skipped."""
        while True:
            line = self._read_line(deadline)
            try:
                answer = json.loads(line)
            except (ValueError, RecursionError):
                raise Forfeit("nonsense", f"it answered {line[:60]!a}, which is not JSON") from None
            if not isinstance(answer, dict):
                raise Forfeit("nonsense", "its answer is not a JSON object")
            if answer.get("id") == self._request_id:
                return answer

    def _read_line(self, deadline: float) -> bytes:
        process = self._process
        assert process is not None and process.stdout is not None
        pipe = process.stdout.fileno()
        while b"\n" not in self._unread:
            if len(self._unread) > MAX_LINE_BYTES:
                raise Forfeit("nonsense", "its answer is too long")
            seconds_left = deadline - self.clock()
            if seconds_left <= 0 or not select.select([pipe], [], [], seconds_left)[0]:
                raise Forfeit("late", "it did not answer in time")
            data = os.read(pipe, 65536)
            if not data:
                raise Forfeit("crash", "it ended without an answer")
            self._unread += data
        line, _, self._unread = self._unread.partition(b"\n")
        return line
