"""Progress on standard error: a bar at a terminal, a few lines in a log."""

import io
import sys

from benben.cli.progress import Progress, SlowTaskProgress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_gets_one_line_that_redraws_itself(monkeypatch):
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress(4)
    for done in range(1, 5):
        progress.show(done, "a long account of what has been going on " * 3)
    progress.close()
    drawn = screen.getvalue().split("\r")
    assert "\n" not in screen.getvalue()
    assert drawn[1].startswith("[######..................] 1/4  a long")
    assert max(map(len, drawn)) < 80
    assert drawn[-2:] == [" " * 78, ""]


def test_a_log_gets_ten_lines_at_most(capsys):
    progress = Progress(1000)
    for done in range(1, 1001):
        progress.show(done, "games")
    progress.close()
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "100/1000  games"
    assert lines[-1] == "1000/1000  games"
    assert len(lines) == 10


def test_a_slow_task_says_how_much_is_done_only_after_a_while(monkeypatch, capsys):
    now = 100.0
    monkeypatch.setattr("benben.cli.progress.time.monotonic", lambda: now)
    progress = SlowTaskProgress()
    progress.show(1, 4)
    assert capsys.readouterr().err == ""
    now += 3
    progress.show(1, 4)
    progress.show(2, 4)
    assert capsys.readouterr().err == "benben: 25% done\n"
