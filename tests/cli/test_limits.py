"""Every bound of the server can be set by its owner, and every one is documented."""

from pathlib import Path

import pytest

from benben.cli import build_parser, main
from benben.cli.limits import MAY_BE_ZERO, read_limits
from benben.cli.serve import server_settings
from benben.web.settings import Limits

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def settings(*words):
    return server_settings(build_parser().parse_args(["serve", *words]))


def test_every_limit_is_named_in_the_documentation():
    text = DOCS.read_text()
    assert [name for name in Limits.__dataclass_fields__ if f"`{name}" not in text] == []


def test_a_limit_is_set_by_its_name():
    limits = read_limits(
        ["connections=2000", "request_rate=2.5", "tables_bytes=2G", "spare_this_machine=no", "shows=0"]
    )
    assert (limits.connections, limits.request_rate, limits.tables_bytes) == (2000, 2.5, 2 * 1024**3)
    assert (limits.spare_this_machine, limits.shows) == (False, 0)
    assert limits.new_tables_burst == Limits().new_tables_burst


def test_arguments_go_before_the_environment(monkeypatch):
    monkeypatch.setenv("BENBEN_LIMITS", "connections=10 shows=3")
    assert settings().limits == Limits(connections=10, shows=3)
    assert settings("--limit", "shows=5").limits == Limits(connections=10, shows=5)


def test_behind_a_proxy_limits_are_kept_and_this_machine_is_not_spared():
    limits = settings("--trust-proxy", "--limit", "shows=5").limits
    assert limits == Limits(shows=5, spare_this_machine=False)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("shows", "a limit is written NAME=VALUE"),
        ("conections=5", "there is no limit conections; there is connections"),
        ("=5", "there is no limit"),
        ("connections=many", "connections is a whole number, not many"),
        ("connections=1.5", "connections is a whole number"),
        ("connections=0", "connections is at least 1"),
        ("connections=5K", "connections is a whole number"),
        ("shows=-1", "shows is at least 0"),
        ("request_rate=0", "request_rate is more than 0"),
        ("request_rate=nan", "request_rate is more than 0"),
        ("request_rate=inf", "request_rate is more than 0"),
        ("tables_bytes=M", "tables_bytes is a whole number"),
        ("spare_this_machine=1", "spare_this_machine is yes or no"),
    ],
)
def test_a_wrong_limit_is_refused_with_a_sentence(word, sentence, tmp_path, capsys):
    assert main(["serve", "--no-browser", "--data", str(tmp_path), "--limit", word]) == 2
    assert sentence in capsys.readouterr().err


def test_what_may_be_nothing_is_a_limit():
    assert set(MAY_BE_ZERO) <= set(Limits.__dataclass_fields__)


@pytest.mark.parametrize("days", ["0", "-1", "nan", "inf", "soon"])
def test_games_are_not_deleted_by_a_slip_of_the_pen(days, tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["serve", "--no-browser", "--data", str(tmp_path), "--keep-days", days])
    assert "--keep-days" in capsys.readouterr().err
