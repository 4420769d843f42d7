"""`benben lab`: reports, results that survive anything, and bad input."""

import json
import re
import sys
from datetime import date

import pytest

import benben
from benben.cli import main
from benben.core.errors import SetupError
from benben.lab.design.experiment import Experiment, make_variants
from benben.lab.report.build import build_report
from benben.lab.run import Run
from benben.match.run.workers import play_all
from benben.match.tournament.results_file import ResultsFile
from benben.version import VERSION


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("BENBEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def lab(capsys, *arguments):
    code = main(["lab", *arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def run(name, jobs=1, games=30, bots=("random", "greedy")):
    """An experiment of two variants, with its results in a file; how many batches were played, and the
    report."""
    variants = make_variants("cydonia", options={}, vary={"labyrinth": [20, 10]}, bots=bots, seed=5)
    experiment = Experiment(variants, games)
    with ResultsFile(str(name)) as ledger:
        experiment.load(ledger.records)
        fresh = 0
        for trial, line in play_all(list(experiment.missing()), jobs):
            ledger.add(line)
            experiment.add(trial, line)
            fresh += 1
    return fresh, build_report(Run(experiment), "")


def test_any_number_of_workers_gives_the_same_numbers(tmp_path):
    _, alone = run(tmp_path / "one")
    _, together = run(tmp_path / "two", jobs=2)
    assert alone == together


@pytest.mark.parametrize("bots", [("random", "random"), ("random", "greedy")])
def test_a_run_that_was_killed_goes_on_without_losing_or_repeating_a_game(tmp_path, bots):
    games = 250 if bots == ("random", "random") else 20
    fresh, unbroken = run(tmp_path / "whole", games=games, bots=bots)
    content = (tmp_path / "whole").read_bytes()
    for part in (0.0, 0.13, 0.5, 0.77, 0.999, 1.0):
        torn = tmp_path / f"torn{part}"
        torn.write_bytes(content[: int(len(content) * part)])
        lines = content[: int(len(content) * part)].count(b"\n") + (
            part == 0.999
        )  # only the end of the line was missing
        again, results = run(torn, games=games, bots=bots)
        assert results == unbroken
        assert again in (fresh - lines, fresh - lines + 1)
        assert run(torn, games=games, bots=bots)[0] == 0


def test_more_games_go_on_from_the_fewer(capsys, tmp_path):
    arguments = ["cydonia", "--bots", "random,greedy", "--jobs", "1", "--results", str(tmp_path / "results")]
    assert lab(capsys, *arguments, "--games", "6")[0] == 0
    assert lab(capsys, *arguments, "--games", "10")[0] == 0
    assert (tmp_path / "results").read_bytes().count(b"\n") == 10


def test_the_report_says_what_was_played_and_how_to_repeat_it(capsys, data):
    arguments = ["initiative", "--bots", "random,random", "--games", "120", "-o", "sacrifice=true"]
    code, out, _ = lab(capsys, *arguments, "--jobs", "1")
    assert code == 0
    assert "Initiative: 120 games, random against itself, seed 1" in out
    assert "First player's advantage" in out
    assert "sacrifice" in out
    assert len(list((data / "lab").iterdir())) == 1
    code, out, _ = lab(capsys, *arguments, "--json")
    results = json.loads(out)
    assert (
        results["command"]
        == "benben lab initiative --bots random,random --games 120 -o sacrifice=true --seed 1"
    )
    assert results["variants"][0]["games"] == 120


def test_reports_as_page_data_and_table(capsys, tmp_path):
    names = [tmp_path / f"report{kind}" for kind in (".html", ".json", ".csv")]
    code, _, _ = lab(
        capsys,
        "logistics",
        "--bots",
        "random,random",
        "--games",
        "200",
        "--jobs",
        "1",
        "--vary",
        "cards=4,3",
        *(part for name in names for part in ("--report", str(name))),
    )
    assert code == 0
    page, data, table = (name.read_text() for name in names)
    assert not re.search(r"https?:|src=|<script|@import", page)  # needs nothing else
    assert page.count("<svg") >= 7
    assert len(page) < 100_000  # whatever the number of games
    assert "cards = 3" in page
    assert "-0.0 " not in page
    results = json.loads(data)
    assert [variant["name"] for variant in results["variants"]] == ["cards = 4", "cards = 3"]
    lines = table.splitlines()
    assert lines[0] == "variant,kind,name,mean,low,high,unit,verdict"
    advantage = next(line for line in lines if line.startswith("cards = 4,measure,advantage"))
    assert float(advantage.split(",")[3]) == results["variants"][0]["measures"]["advantage"]["mean"]


def test_two_different_bots_are_compared_too(capsys, tmp_path):
    page, table = tmp_path / "report.html", tmp_path / "report.csv"
    arguments = [
        "cydonia",
        "--bots",
        "random,greedy",
        "--games",
        "40",
        "--jobs",
        "1",
        "--report",
        str(page),
        "--report",
        str(table),
    ]
    code, out, _ = lab(capsys, *arguments)
    assert code == 0
    text = " ".join(out.split())
    assert re.search(
        r"random scores [\d.]+ points in 100 against greedy, 95% interval .*: greedy is the better player",
        text,
    )
    assert "Here it may only be what the better bot does." in text
    assert "Points of random" in out
    assert "Luck of the deal" not in out  # what the better bot wins from both seats is no luck
    for place in (page.read_text(), table.read_text()):
        assert "oints of random" in place or "bot_points" in place
    results = json.loads(lab(capsys, *arguments, "--json")[1])["variants"][0]["bot_points"]
    assert results["low"] <= results["mean"] <= results["high"] < 50


def test_a_bot_is_not_compared_with_itself(capsys):
    code, out, _ = lab(
        capsys, "cydonia", "--bots", "random,random", "--games", "100", "--jobs", "1", "--json"
    )
    assert code == 0
    assert json.loads(out)["variants"][0]["bot_points"] is None
    assert "better player" not in out


def test_names_on_the_page_are_text_never_markup():
    from benben.lab.report.page import html_page

    experiment = Experiment(
        make_variants("cydonia", options={}, vary={}, bots=("random", "random"), seed=5), 100
    )
    for trial, batch in experiment.missing():
        experiment.add(trial, trial.play(batch))
    results = build_report(Run(experiment), "<script>alert(1)</script>")
    results["variants"][0]["name"] = results["title"] = "<b>bold</b>"
    results["variants"].append(results["variants"][0])
    assert "<b>" not in html_page(results)
    assert "<script>" not in html_page(results)


def test_a_game_whose_rules_are_not_counted_has_no_part_about_them():
    from benben.lab.report.page import html_page
    from benben.lab.report.text_report import text_report

    variants = make_variants("cydonia", options={}, vary={}, bots=("random", "random"), seed=5)
    experiment = Experiment(variants, 100)
    for trial, batch in experiment.missing():
        experiment.add(trial, trial.play(batch))
    report = build_report(Run(experiment), "")
    assert "Use and worth of the rules" in text_report(report)
    assert "Worth of the rules" in html_page(report)
    report["variants"][0]["elements"] = []
    assert "worth" not in text_report(report).lower()
    assert "worth" not in html_page(report).lower()


def test_it_stops_when_decided(capsys, tmp_path):
    code, out, _ = lab(
        capsys,
        "cydonia",
        "--bots",
        "random,random",
        "--games",
        "2000",
        "--jobs",
        "1",
        "--until-decided",
        "--vary",
        "labyrinth=20,10",
        "--json",
    )
    assert code == 0
    done = json.loads(out)["done"]
    assert done % 4 == 0
    code, out, _ = lab(
        capsys,
        "logistics",
        "--bots",
        "random,random",
        "--games",
        "20000",
        "--jobs",
        "1",
        "--until-decided",
        "--json",
    )
    results = json.loads(out)
    assert results["done"] < 3000  # random Logistics clearly favours the second player
    assert results["variants"][0]["measures"]["advantage"]["high"] < 0


def test_tuning_names_the_nearest_and_drops_what_is_clearly_farther_off(capsys):
    arguments = [
        "logistics",
        "--bots",
        "random,random",
        "--games",
        "800",
        "--jobs",
        "1",
        "--vary",
        "cards=3,5,4",
        "--tune",
        "decisions=70",
    ]
    code, out, _ = lab(capsys, *arguments, "--json")
    assert code == 0
    candidates = json.loads(out)["tuning"]["candidates"]
    assert [candidate["name"] for candidate in candidates[:2]] == ["cards = 3", "cards = 4"]
    dropped = candidates[-1]
    assert (dropped["name"], dropped["left"]) == ("cards = 5", False)
    assert dropped["games"] < 800 == candidates[0]["games"]
    assert json.loads(lab(capsys, *arguments, "--json")[1]) == json.loads(out)  # from the results alone
    code, out, _ = lab(capsys, *arguments)
    assert "Clearly nearest to the target, decisions 70: cards = 3." in out


def test_skill_and_probes_are_meetings_of_bots(capsys, tmp_path):
    arguments = [
        "cydonia",
        "-o",
        "labyrinth=10",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--skill",
        "--probes",
        "--report",
        str(tmp_path / "report.html"),
    ]
    code, out, _ = lab(capsys, *arguments, "--json")
    assert code == 0
    results = json.loads(out)
    assert results["command"].endswith("--seed 1 --skill --probes")
    met = [
        (meeting["kind"], meeting["one"], meeting["other"], meeting["games"])
        for meeting in results["meetings"]
    ]
    assert met[:2] == [("skill", "novice", "beginner", 2), ("skill", "casual", "novice", 2)]
    assert ("probe", "saver", "expert", 2) in met
    assert "saver against expert" in lab(capsys, *arguments)[1]
    assert "saver against expert" in (tmp_path / "report.html").read_text()


def test_skill_and_probes_are_played_under_every_variant(capsys):
    arguments = ["cydonia", "--vary", "labyrinth=10,20", "--bots", "random,random", "--games", "2"]
    code, out, _ = lab(capsys, *arguments, "--jobs", "1", "--skill", "--json")
    assert code == 0
    met = [(meeting["variant"], meeting["one"], meeting["games"]) for meeting in json.loads(out)["meetings"]]
    assert [variant for variant, bot, _ in met if bot == "novice"] == ["labyrinth = 10", "labyrinth = 20"]
    assert {games for _, _, games in met} == {2}


def test_a_report_says_at_its_top_what_was_played_by_which_rules_and_when(capsys, tmp_path):
    page = tmp_path / "report.html"
    code, out, _ = lab(
        capsys, "logistics", "-o", "cards=3", "-o", "sets=1", "--vary", "max_sows=20..22", "--bots",
        "random,random", "--games", "4", "--jobs", "1", "--report", str(page),
    )  # fmt: skip
    assert code == 0
    first, second = out.splitlines()[:2]
    assert first == "Logistics: 12 games, random against itself, seed 1"
    assert second == f"Rules: cards = 3, sets = 1. Benben {VERSION}, {date.today().isoformat()}."
    assert second in page.read_text()


def test_games_that_are_missing_are_counted_at_the_top(capsys):
    code, out, _ = lab(
        capsys, "logistics", "-o", "cards=3", "--bots", "random,random", "--games", "400", "--jobs", "1",
        "--until-decided",
    )  # fmt: skip
    assert code == 0
    assert re.match(r"Logistics: \d+ of 400 games, ", out)


@pytest.mark.parametrize("values", ["6..3", "0..1000000", "3..3"])
def test_a_range_that_is_none_is_refused(capsys, values):
    code, _, err = lab(capsys, "logistics", "--vary", f"cards={values}", "--games", "2")
    assert code == 2 and "a range goes from low to high" in err


@pytest.mark.parametrize("values", ["３..５", "٣..٥", "3-5", "abc", "-3", "4,", "99999999999"])
def test_what_is_no_value_is_refused_and_nothing_is_played(capsys, values):
    code, out, err = lab(capsys, "logistics", "--vary", f"cards={values}", "--games", "2")
    assert (code, out) == (2, "")
    assert "option cards must be a whole number from 3 to 10, not " in err


def test_fair_starts_are_set_ups_that_can_be_played_from(capsys, tmp_path):
    name = tmp_path / "starts.jsonl"
    arguments = [
        "initiative",
        "-o",
        "rounds=1",
        "--bots",
        "random,random",
        "--games",
        "800",
        "--seed",
        "2",
        "--jobs",
        "1",
        "--starts",
        "4",
        "--export",
        str(name),
    ]
    code, out, _ = lab(capsys, *arguments, "--json")
    assert code == 0
    candidates = json.loads(out)["tuning"]["candidates"]
    remaining = [candidate for candidate in candidates if candidate["left"]]
    results = [json.loads(line) for line in name.read_text().splitlines()]
    assert len(results) == len(remaining) < 4  # some deals are clearly unfair
    assert len({json.dumps(record["setup"]) for record in results}) == len(results)
    for record in results:
        assert not benben.load(record).is_over
        assert "points in 100" in record["comment"]


def test_there_are_only_so_many_different_set_ups(capsys):
    code, out, _ = lab(
        capsys,
        "montauk",
        "-o",
        "rounds=1",
        "--bots",
        "random,random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--starts",
        "60",
        "--json",
    )
    assert code == 0
    assert len(json.loads(out)["variants"]) == 24


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["logistics", "--starts", "3"], "begins in the same position"),
        (["cydonia", "--starts", "1"], "between 2 and 64"),
        (["cydonia", "--starts", "3", "--vary", "labyrinth=10,20"], "leave out --vary"),
        (["cydonia", "--export", "starts.jsonl"], "needs --starts"),
        (["logistics", "--tune", "advantage"], "--tune needs --vary"),
        (["logistics", "--vary", "cards=3,4", "--tune", "beauty"], "no measure 'beauty'"),
        (["logistics", "--vary", "cards=3,4", "--tune", "turns=many"], "must be a number"),
        (["logistics", "--vary", "cards=3,4", "--tune", "turns=nan"], "must be a number"),
        (["logistics", "--vary", "cards=" + 3000 * "["], "must be a whole number from 3 to 10"),
        (["logistics", "-o", "cord=1"], "no option 'cord'"),
        (["logistics", "--games", "99999999999"], "at most 1000000 games"),
        (["logistics", "--results", "/dev/zero"], "is not an ordinary file"),
        (["chess"], "no game"),
        (["logistics", "--bots", "random"], "--bots takes two names, A,B"),
        (["logistics", "--bots", "random,nobody"], "has no bot 'nobody'"),
        (["logistics", "--vary", "cards"], "name=value,value"),
        (["logistics", "--vary", "cards=99"], "must be a whole number from 3 to 10"),
        (["logistics", "--vary", "cards=4,4"], "the same rules"),
        (["logistics", "--vary", "cards=4", "--vary", "cards=3"], "varied twice"),
        (["logistics", "--vary", "cards=3,4", "-o", "cards=5"], "both fixed and varied"),
        (["logistics", "--vary", "max_sows=" + ",".join(map(str, range(1, 99)))], "too many"),
        (["logistics", "--vary", "cord=1"], "no option 'cord'"),
        (["logistics", "--report", "report.pdf"], "a report is a .html, .json, .csv file"),
        (["logistics", "--report", "nowhere/report.html"], "no folder 'nowhere'"),
        (["logistics", "--results", "/nowhere/results"], "cannot use '/nowhere/results'"),
    ],
)
def test_bad_input_gets_one_clear_sentence(capsys, arguments, sentence):
    code, out, err = lab(capsys, *arguments)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_forfeits_is_named_whoever_played(capsys, jobs):
    code, out, err = lab(
        capsys, "cydonia", "--bots", f"random,cmd:{sys.executable} -c pass", "--games", "4", "--jobs", jobs
    )
    assert (code, out) == (2, "")
    assert "forfeited a game: it ended without an answer" in err
    assert err.count("\n") == 1


def test_a_file_of_something_else_is_refused_and_left_alone(capsys, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ana,\n")
    code, _, err = lab(capsys, "cydonia", "--bots", "random,random", "--results", str(letter))
    assert code == 2
    assert "not a file of records" in err
    assert letter.read_text() == "Dear Ana,\n"


def test_results_that_are_not_whole_are_named(tmp_path):
    trial = make_variants("cydonia", options={}, vary={}, bots=("random", "random"), seed=5)[0].trial
    with pytest.raises(SetupError, match="batch 7"):
        trial.read({"lab": trial.tag(), "batch": 7, "games": [{"scores": [1, 2]}]})
