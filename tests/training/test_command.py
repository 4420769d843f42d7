"""`python -m benben.training`: whatever goes wrong is one sentence, and nothing in the folder is lost."""

import json
import shutil
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from benben.core.errors import RulesError
from benben.training import command
from benben.training.pipeline import train
from benben.training.training_plan import FILE, Plan, claim_folder
from support import nets

GAME = nets.GAMES[0]
PLAN = Plan(
    GAME,
    Path(),
    generations=1,
    games=2,
    games_a_file=2,
    simulations=4,
    epochs=1,
    match_games=2,
    match_seconds=0.001,
    gate_games=2,
    gate_bot="classic",  # so nothing is ever installed
    jobs=1,
)


@pytest.fixture
def plan(tmp_path):
    """A plan whose folder is in the one that the command is given."""
    return replace(PLAN, folder=tmp_path / "training" / GAME)


@pytest.fixture
def run(plan, tmp_path, monkeypatch, capsys):
    """Run the command with this plan, but for the arguments; return its exit code and what it prints to
    standard error."""

    def run(**arguments):
        words = [GAME, "--folder", str(plan.folder.parent), "--report", str(tmp_path / "report")]
        for name, value in arguments.items():
            words += [f"--{name.replace('_', '-')}", str(value)]
        monkeypatch.setattr("sys.argv", ["benben.training", *words])
        code = command.main()
        return code, capsys.readouterr().err

    monkeypatch.setattr(command, "plan_of_game", planned)
    return run


def planned(game, folder, **arguments):
    return replace(PLAN, game=game, folder=folder, **arguments)


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """The folder of a training that is finished."""
    folder = tmp_path_factory.mktemp("finished") / GAME
    train(replace(PLAN, folder=folder), lambda text: None, install=False)
    return folder


@pytest.fixture
def trained(plan, finished):
    """The plan, with its folder as the training left it."""
    shutil.copytree(finished, plan.folder)
    return plan


def files(folder):
    return {file: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def refused(run, *said, **arguments):
    """See that the command ends with one sentence that has these parts."""
    code, err = run(**arguments)
    assert code == 2 and err.startswith("benben: ") and err.count("\n") == 1
    for part in said:
        assert part in err


def test_it_says_why_it_does_not_continue(plan, run):
    claim_folder(plan)
    refused(run, "simulations 4, not 3", simulations=3)


def test_ctrl_c_ends_it_with_a_sentence(run, monkeypatch):
    monkeypatch.setattr(command, "train", raiser(KeyboardInterrupt()))
    code, err = run()
    assert code == 130 and "the same command goes on" in err


def raiser(error):
    def raise_error(*arguments):
        raise error

    return raise_error


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(28, "No space left on device", "x.npz"), "cannot use x.npz: No space left on device"),
        (OSError("the disk is gone"), "the disk is gone"),
        (BrokenProcessPool(), "a process that played games died"),
        (RulesError("Cydonia", "", "weights.net: the net is damaged"), "the net is damaged"),
    ],
)
def test_what_fails_on_the_way_is_a_sentence(run, monkeypatch, error, said):
    monkeypatch.setattr(command, "train", raiser(error))
    refused(run, said)


def test_a_folder_that_is_a_file_is_named(plan, run):
    plan.folder.parent.write_text("a file")
    refused(run, str(plan.folder), "Not a directory")
    assert plan.folder.parent.read_text() == "a file"


def test_a_report_that_cannot_be_written_is_named_and_the_training_is_kept(trained, tmp_path, run):
    (tmp_path / "file").write_text("")
    before = files(trained.folder)
    refused(run, str(tmp_path / "file"), report=tmp_path / "file")
    assert files(trained.folder) == before


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b'{"game": ',
        b"[]",
        b"5",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b"{}",
        json.dumps({"game": GAME, "generations": 1}).encode(),
        "no generations",
        "generations that are no number",
    ],
)
def test_a_damaged_plan_is_named_and_stays(plan, run, text):
    claim_folder(plan)
    if isinstance(text, str):
        written = json.loads(plan.file(FILE).read_text())
        generations = {} if text == "no generations" else {"generations": "two"}
        del written["generations"]
        text = json.dumps({**written, **generations}).encode()
    plan.file(FILE).write_bytes(text)
    refused(run, str(plan.file(FILE)))
    assert plan.file(FILE).read_bytes() == text


@pytest.mark.parametrize("damage", ["gone", "cut off", "not a net"])
def test_a_net_that_is_gone_or_damaged_is_named_and_can_be_fitted_again(trained, run, damage):
    net = trained.net(0)
    content = net.read_bytes()
    net.unlink()
    if damage != "gone":
        net.write_bytes(content[:-2] if damage == "cut off" else b"hello")
    before = files(trained.folder)
    refused(run, str(net), "delete generation-0.json to fit it again")
    refused(run, str(net), generations=2)
    trained.file(FILE).write_bytes(before[trained.file(FILE)])  # where the second generation was added
    assert files(trained.folder) == before
    trained.file("generation-0.json").unlink()
    assert run()[0] in (0, 1)
    assert net.exists()


@pytest.mark.parametrize("name", ["generation-0.json", "gate-classic.jsonl"])
@pytest.mark.parametrize("content", [b"{\n", b"[]\n", b"{}\n", b"\xff\n"])
def test_figures_and_matches_that_are_damaged_are_named_and_stay(trained, run, name, content):
    file = trained.file(name)
    file.write_bytes(content)
    refused(run, str(file))
    assert file.read_bytes() == content


@pytest.mark.parametrize("damage", ["nothing in it", "cut off", "not an archive"])
def test_games_that_are_damaged_are_named_and_stay(trained, run, damage):
    (file,) = trained.file("training-0").iterdir()
    content = file.read_bytes()
    content = {"nothing in it": b"", "cut off": content[:500], "not an archive": b"hello"}[damage]
    file.write_bytes(content)
    trained.file("generation-0.json").unlink()
    refused(run, str(file))
    assert file.read_bytes() == content


def test_without_numpy_it_says_what_to_install():
    program = (
        "import sys, runpy; sys.modules['numpy'] = None; sys.argv = ['benben.training', 'cydonia'];"
        "runpy.run_module('benben.training', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr == "benben: a training needs NumPy: pip install 'benben[train]'\n"
