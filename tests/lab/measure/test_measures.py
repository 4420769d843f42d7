"""Measures and comparisons: right on samples whose answer is known, and never surer than they may be."""

import random

import benben
from benben.lab.design.experiment import Experiment, Variant, make_variants
from benben.lab.design.matchups import Matchup
from benben.lab.design.stopping import StoppingRule
from benben.lab.design.trial import ObservedGame, Trial
from benben.lab.measure.comparison import compare
from benben.lab.measure.measures import MEASURES, MEASURES_BY_KEY, luck_of_the_deal
from benben.lab.measure.observer import Observation
from benben.lab.measure.rule_use import rule_uses
from benben.match.statistics.intervals import Estimate

CYDONIA = benben.game("cydonia")


def seen(winner=0, scores=(3, 1), **known):
    usual = {
        "decisions": 40,
        "turns": 30,
        "choices": 400,
        "forced": 4,
        "events": 0,
        "lead_changes": 1,
        "behind": 0,
        "counts": [[1, 0]] + [[0, 0]] * 5,
    }
    return Observation(list(scores), winner, **{**usual, **known})


def played(winners, **known):
    scores = {None: (1, 1), 0: (3, 1), 1: (1, 3)}
    return [
        ObservedGame(number, seen(winner, scores[winner], **known)) for number, winner in enumerate(winners)
    ]


def variant(name, games):
    result = Variant(name, Trial(CYDONIA, ("random", "random"), 1))
    result.games = {game.number: game for game in games}
    return result


def test_the_first_player_of_each_game_counts_not_the_first_bot():
    games = played([0, 1, 0, 1, 0, 1])
    assert MEASURES_BY_KEY["advantage"].estimate(games).mean == 0
    assert [game.first_bot_points for game in games] == [1, 1, 1, 1, 1, 1]


def test_draws_count_half_and_are_no_wins():
    games = played([0, None, None, None])
    assert MEASURES_BY_KEY["advantage"].estimate(games).mean == 12.5
    assert MEASURES_BY_KEY["draws"].estimate(games).mean == 75
    assert MEASURES_BY_KEY["margin"].estimate(games).mean == 2  # of the decided game alone


def test_a_small_sample_is_never_sure():
    interval = MEASURES_BY_KEY["advantage"].estimate(played([0, 0, 0, 0]))
    assert interval.mean == 50
    assert interval.low < 20


def test_measures_of_nothing_are_unknown():
    assert all(measure.estimate([]).mean is None for measure in MEASURES)


def test_intervals_hold_the_truth_about_nineteen_times_in_twenty():
    source = random.Random(5)
    hits = 0
    for _ in range(200):
        interval = MEASURES_BY_KEY["advantage"].estimate(
            played([0 if source.random() < 0.6 else 1 for _ in range(100)])
        )
        hits += interval.low <= 10 <= interval.high
    assert 180 <= hits <= 199


def test_the_deal_decides_all_or_nothing():
    decided_by_deal = played([winner for pair in range(50) for winner in ([0, 0] if pair % 2 else [1, 1])])
    assert luck_of_the_deal(decided_by_deal).mean > 99
    decided_by_bot = played([0, 1] * 50)
    assert luck_of_the_deal(decided_by_bot).high < 0
    assert luck_of_the_deal(played([0] * 100)).mean is None  # nothing varies, so nothing can be told


def test_worth_is_the_points_of_who_used_more():
    games = played([0, 0, 0, 1])
    used = rule_uses(CYDONIA, games)[0]
    assert (used.used.mean, used.seats, used.games, used.more.mean) == (1, (1, 0), 4, 75)
    assert rule_uses(CYDONIA, games)[1].verdict == "never used"
    assert rule_uses(CYDONIA, played([0] * 100))[0].verdict == "goes with winning"
    assert rule_uses(CYDONIA, played([1] * 100))[0].verdict == "goes with losing"


def test_a_planted_difference_is_found_and_named():
    source = random.Random(1)
    fair = played([source.randrange(2) for _ in range(2000)])
    unfair = played([int(source.random() < 0.2) for _ in range(2000)], decisions=50)
    result = {
        comparison.measure.key: comparison
        for comparison in compare([variant("fair", fair), variant("unfair", unfair)])
    }
    assert result["advantage"].significant
    assert result["advantage"].verdict.startswith("fair is fairer by 2")
    assert result["decisions"].verdict == "unfair is longer, by 10.0 decisions"
    assert result["draws"].verdict == "no difference shown"


def test_an_advantage_of_the_second_player_is_as_unfair_as_one_of_the_first():
    source = random.Random(2)
    first = played([int(source.random() < 0.3) for _ in range(2000)])
    second = played([int(source.random() < 0.7) for _ in range(2000)])
    result = compare([variant("first", first), variant("second", second)])[0]
    assert result.verdict == "no difference shown"
    assert abs(result.difference.mean) < 5


def test_equal_variants_are_seldom_told_apart_however_many_are_compared():
    source = random.Random(3)
    false = 0
    for _ in range(60):
        same = [variant(str(place), played([source.randrange(2) for _ in range(60)])) for place in range(6)]
        false += any(comparison.significant for comparison in compare(same))
    assert false <= 7  # three are expected


def test_a_clear_case_is_decided_early_and_an_even_one_is_not():
    clear = Experiment([variant("as it is", played([0] * 200))], 200)
    rule = StoppingRule(clear)
    assert rule.is_decided()
    assert rule.pairs < 20
    source = random.Random(4)
    even = Experiment([variant("as it is", played([source.randrange(2) for _ in range(200)]))], 200)
    assert not StoppingRule(even).is_decided()


def test_variants_are_all_combinations_of_the_values():
    result = make_variants(
        "logistics",
        options={"sets": 2},
        vary={"cards": [3, 4], "max_sows": [50, 60]},
        bots=("random", "random"),
        seed=1,
    )
    assert [comparison.name for comparison in result] == [
        "cards = 3, max_sows = 50",
        "cards = 3, max_sows = 60",
        "cards = 4, max_sows = 50",
        "cards = 4, max_sows = 60",
    ]
    assert result[3].trial.game.options["cards"] == 4


def test_a_simple_strategy_is_only_alarming_where_it_should_not_win():
    sure, even, lost = Estimate(80.0, 70.0, 90.0), Estimate(50.0, 40.0, 60.0), Estimate(20.0, 10.0, 30.0)
    assert Matchup("probe", "saver", "novice").verdict(sure) == "beats it"
    assert Matchup("probe", "saver", "expert").verdict(sure).startswith("too good")
    assert (
        Matchup("probe", "saver", "expert")
        .verdict(Estimate(60.0, 51.0, 69.0), 20)
        .startswith("may be too good")
    )
    assert Matchup("probe", "saver", "expert").verdict(sure, 20).startswith("too good")
    assert Matchup("probe", "saver", "expert").verdict(even) == "no difference shown"
    assert Matchup("probe", "saver", "expert").verdict(lost) == "loses, as it should"
    assert Matchup("skill", "expert", "steady").verdict(sure) == "skill shows"
    assert Matchup("skill", "expert", "steady").verdict(even) == "no difference shown"
