"""The games behind docs/findings can be played again: every experiment of the script, in little."""

import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

import benben
from benben.cli.arguments import read_options, read_value
from benben.players.profile import strongest_settings

FINDINGS = Path(__file__).parents[2] / "docs" / "findings"


@pytest.mark.deep
def test_every_experiment_can_be_played(tmp_path):
    small = tmp_path / "benben"
    small.write_text(
        f'#!/bin/sh\nexec {sys.executable} -m benben "$@" --bots random,random --games 2 --jobs 1\n'
    )
    small.chmod(0o755)
    out = tmp_path / "out"
    subprocess.run(
        ["sh", str(FINDINGS / "measure.sh")],
        check=True,
        capture_output=True,
        env={**os.environ, "BENBEN": str(small), "OUT": str(out)},
    )
    asked = [
        line.split()[1]
        for line in (FINDINGS / "measure.sh").read_text().splitlines()
        if line.startswith("    lab ")
    ]
    assert len(asked) == len(set(asked)) > 20
    assert sorted(asked) == sorted(path.stem for path in out.glob("*.json"))


def experiments() -> list[list[str]]:
    """The words of every experiment: its name, its game and its arguments."""
    script = (FINDINGS / "measure.sh").read_text().replace("\\\n", " ")
    return [shlex.split(line)[1:] for line in script.splitlines() if line.startswith("    lab ")]


def variants(arguments: list[str]) -> list[dict[str, Any]]:
    """The options of every variant."""
    after = list(pairwise(arguments))
    fixed = read_options([value for flag, value in after if flag == "-o"])
    varied = [value.split("=") for flag, value in after if flag == "--vary"]
    choices = product(
        *([(name, read_value(value)) for value in values.split(",")] for name, values in varied)
    )
    return [fixed | dict(chosen) for chosen in choices]


def asks_a_net(game: str, options: dict[str, Any]) -> bool:
    """Whether the strongest bot asks a net at the first decision."""
    chosen = benben.game(game, **options)
    state = chosen.new(seed=1).search_state()
    tree = strongest_settings(chosen).tree(benben.Rng(1))
    tree.begin(state, state.mover)
    return tree.judged


STRONG = [
    words for words in experiments() if {"master", "strongest"} & set(re.findall(r"\w+", str(words[2:])))
]


@pytest.mark.parametrize("words", STRONG, ids=lambda words: words[0])
def test_all_variants_of_an_experiment_are_played_with_a_net_or_none_is(words):
    """Otherwise the measured difference would be that between two bots, not between two rules."""
    _, game, *arguments = words
    assert len({asks_a_net(game, options) for options in variants(arguments)}) == 1
