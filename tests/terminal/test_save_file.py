"""Saving and going on: whole or not at all, and nothing overwritten by accident."""

import errno
import json
import os

import pytest

from benben.terminal.save_file import CannotSave, save
from support.prompt import Play

RECORD = {"benben": 1}


def test_a_saved_game_goes_on_where_it_was(play: Play, tmp_path):
    play("cydonia --seed 1 -o labyrinth=10", ["RYB", f"save {tmp_path / 'half'}"])
    out = play(f"--load {tmp_path / 'half'}", ["RRR", f"save {tmp_path / 'whole'}"]).out
    assert "after 1 move;" in out and "B follows with an all-red tree" in out
    record = json.loads((tmp_path / "whole").read_text())
    assert record["moves"] == ["RYB", "RRR"] and record["options"] == {"labyrinth": 10}


def test_a_file_is_overwritten_only_when_asked(play: Play, tmp_path):
    file = tmp_path / "my game.json"
    file.write_text("precious")
    assert f"{file} already exists; `save! {file}` overwrites it." in play("cydonia", [f"save {file}"]).out
    assert file.read_text() == "precious"
    assert f"Saved to {file}." in play("cydonia", [f"save! {file}"]).out
    assert json.loads(file.read_text())["game"] == "cydonia"


def test_the_game_goes_on_after_a_failed_save(play: Play, tmp_path):
    nowhere = tmp_path / "no" / "such"
    played = play("cydonia --seed 1", ["save", f"save {tmp_path}", f"save {nowhere}", "save \x00", "RYB"])
    for answer in ("Save it where?", "it is a folder", "No such file or directory", "embedded null byte"):
        assert answer in played.out
    assert "A leads red-yellow-blue" in played.out and played.code == 0


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    save(RECORD, str(tmp_path / "game"))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left"):
        save({"other": 1}, str(tmp_path / "game"), overwrite=True)
    assert json.loads((tmp_path / "game").read_text()) == RECORD
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_a_device_is_never_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(CannotSave, match="not an ordinary file"):
        save(RECORD, str(tmp_path / "pipe"), overwrite=True)


def test_a_link_is_followed(tmp_path):
    (tmp_path / "link").symlink_to(tmp_path / "target")
    assert save(RECORD, str(tmp_path / "link")) == tmp_path / "target"
    assert (tmp_path / "link").is_symlink()


def test_a_save_with_secrets_says_so(play: Play, hush, tmp_path):
    assert "no peeking" in play("hush --seed 1", [f"save {tmp_path / 'toy'}"]).out
    assert "no peeking" not in play("cydonia --seed 1", [f"save {tmp_path / 'open'}"]).out


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("not json", 1, "bad JSON"),
        ("", 1, "the file is empty"),
        ("[]", 1, "a record is a JSON object"),
        (
            '{"benben": 1, "game": "chess", "options": {}, "setup": {}, "moves": []}',
            1,
            "there is no game 'chess'",
        ),
    ],
)
def test_a_wrong_record_is_refused_in_one_sentence(text, code, says, play: Play, tmp_path):
    (tmp_path / "wrong").write_text(text)
    played = play(f"--load {tmp_path / 'wrong'}")
    assert played.code == code and says in played.err and played.err.count("\n") == 1 and played.out == ""


def test_an_unreadable_file_is_code_2(play: Play, tmp_path):
    assert play(f"--load {tmp_path / 'nowhere'}").code == 2
    assert play(f"--load {tmp_path}").code == 2


def test_a_finished_record_is_shown_with_its_end(play: Play, tmp_path):
    import benben

    position = benben.game("cydonia").new(1)
    while not position.is_over:
        position.play(position.legal_moves()[0])
    (tmp_path / "over").write_text(json.dumps(position.record()))
    assert "Final score" in play(f"--load {tmp_path / 'over'}").out
