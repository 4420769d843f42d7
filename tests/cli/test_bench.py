"""`benben bench`: that it measures, not how fast.  Rounds are few and cut short."""

import json

import pytest

import benben
from benben.cli import benchmarks, main


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch):
    monkeypatch.setattr(benchmarks, "MIN_ROUND_SECONDS", 0.001)
    monkeypatch.setattr(benchmarks, "SIMULATIONS", 20)


def test_the_report_has_a_figure_for_everything(capsys):
    assert main(["bench", "--json", "--rounds", "1"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report["games"]) == benben.names()
    for speed in report["games"].values():
        assert speed.keys() == {"moves_per_s", "sims_per_s", "sampler_ratio", "net"}
        net = speed.pop("net")
        assert net is None or net.keys() == {"judgement_ns", "net_ratio"}
        assert all(figure > 0 for figure in [*speed.values(), *(net or {}).values()])
    assert report["two_thread_ratio"] > 0
    assert report["compiled"] == benben.COMPILED
    assert report["kalah"] is None or report["kalah"].keys() == {
        "benben_sims_per_s",
        "openspiel_sims_per_s",
        "ratio",
    }


def test_a_table_for_people(capsys):
    assert main(["bench", "cydonia", "--rounds", "1"]) == 0
    out = capsys.readouterr().out
    assert "cydonia" in out
    assert "logistics" not in out


def test_an_unknown_game_is_one_sentence(capsys):
    assert main(["bench", "chess"]) == 2
    assert capsys.readouterr().err.startswith("benben: there is no game 'chess'")
