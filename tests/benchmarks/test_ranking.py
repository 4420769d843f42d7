"""The measurement of how well nets rank moves."""

from itertools import islice

import pytest

import benben
from benben_benchmarks.ranking import Comparison, Finding, rank_correlation, table


def test_equal_orders_agree_and_opposite_ones_do_not():
    assert rank_correlation([0.1, 0.5, 0.3], [1.0, 9.0, 2.0]) == pytest.approx(1)
    assert rank_correlation([0.1, 0.5, 0.3], [9.0, 1.0, 2.0]) == pytest.approx(-1)


def test_equal_values_share_a_rank():
    # By hand: the ranks 0, 1½, 1½, 3 and 0, 1, 2, 3 have the covariance 4.5 and the squares 4.5 and 5.
    assert rank_correlation([1.0, 2.0, 2.0, 3.0], [1.0, 2.0, 3.0, 4.0]) == pytest.approx(4.5 / 22.5**0.5)
    assert rank_correlation([1.0, 1.0], [1.0, 2.0]) == 0


def test_the_table_has_a_line_for_each_kind_of_decision():
    found = [
        Finding("lead", 0.5, 0.02, (0.01, 0.0)),
        Finding("move", None, None, (0.05, 0.01)),
        Finding("lead", 0.7, 0.04, (0.01, 0.0)),
    ]
    heading, _, lead, move = table(found, [100, 2000]).splitlines()
    assert heading == "| decision | number | rank correlation | the net at a glance | 100 | 2,000 |"
    # By hand: the standard errors are 0.1 and 1, and Student's t for one degree of freedom is 12.706.
    assert lead == "| lead | 2 | 0.60 ± 1.27 | 3.00 ± 12.71 | 1.00 ± 0.00 | 0.00 ± 0.00 |"
    assert move == "| move | 1 | – | – | – | – |"


@pytest.mark.parametrize("name", ["cydonia", "montauk"])
def test_losses_and_correlations_of_real_decisions_are_within_their_bounds(name):
    comparison = Comparison(benben.game(name), 2000, [20])
    found = list(islice(comparison.findings(), 12))
    assert len(found) == 12
    for part in found:
        assert all(0 <= loss <= 1 for loss in part.losses)
        assert part.glance is None or 0 <= part.glance <= 1
        assert part.correlation is None or -1 <= part.correlation <= 1 + 1e-9
    assert any(part.correlation is not None for part in found)


def test_options_without_a_net_are_refused_with_a_sentence():
    with pytest.raises(ValueError, match="Cydonia has no net for these options"):
        Comparison(benben.game("cydonia", wild_following=True), 100, [20])
