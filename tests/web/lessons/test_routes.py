"""Rules and lessons over HTTP."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from benben.core.registry import find, names
from web.review.client import server


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with server(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.mark.parametrize("name", names())
def test_a_rules_page_has_everything(client, name):
    page = client.get(f"/api/games/{name}/rules").json()
    book = find(name).rulebook
    assert [ruling["number"] for ruling in page["rulings"]] == [ruling.number for ruling in book.rulings]
    assert {ruling["mark"] for ruling in page["rulings"]} == set(page["marks"])
    assert [section["heading"] for section in (*page["sections"], *page["reference"])] == [
        section.heading for section in (*book.sections, *book.reference)
    ]
    assert len(page["quiz"]) == len(book.quiz)
    assert "Michael Fogus" in page["credit"]
    assert {option["name"] for option in page["options"]} == {
        option.name for option in find(name).option_list
    }
    assert any(figure["position"] for point in page["primer"] for figure in point["figures"])


@pytest.mark.parametrize("name", names())
def test_a_lesson_can_be_completed(client, name):
    lesson = client.get(f"/api/lessons/{name}").json()
    for number, task in enumerate(lesson["tasks"]):
        assert task["answer"] in task["table"]["view"]["legal"]
        answer = client.post(f"/api/lessons/{name}/try", json={"task": number, "move": task["answer"]}).json()
        assert answer["right"]
        assert answer["steps"]["steps"][0]["move"] == task["answer"]


@pytest.mark.parametrize("name", names())
def test_the_other_player_of_a_lesson_is_called_by_one_name(client, name):
    lesson = client.get(f"/api/lessons/{name}").json()
    for number, task in enumerate(lesson["tasks"]):
        asked = {"task": number, "move": task["answer"]}
        for more in ({}, {"preview": True}):
            answer = client.post(f"/api/lessons/{name}/try", json={**asked, **more}).json()
            assert "opponent" not in str(answer["steps"] or answer["preview"])
        assert "opponent" not in str(task["table"]["status"])


@pytest.mark.parametrize("name", names())
def test_every_other_legal_move_gets_a_word(client, name):
    lesson = client.get(f"/api/lessons/{name}").json()
    for number, task in enumerate(lesson["tasks"]):
        for move in task["table"]["view"]["legal"][:12]:
            answer = client.post(f"/api/lessons/{name}/try", json={"task": number, "move": move}).json()
            assert answer["right"] == (move == task["answer"])
            assert answer["say"].endswith((".", "!"))


def test_an_illegal_answer_is_refused_with_its_ruling(client):
    answer = client.post("/api/lessons/logistics/try", json={"task": 5, "move": "sow:3"})
    assert answer.status_code == 400
    assert answer.json()["error"]["cites"] == "L3"
    assert answer.json()["error"]["mark"] == "conflict"


def test_a_move_can_be_looked_at_before_it_is_answered(client):
    answer = client.post(
        "/api/lessons/logistics/try", json={"task": 3, "move": "sow:2", "preview": True}
    ).json()
    assert "capturing small green" in answer["preview"]["sentence"]
    assert answer["preview"]["view"]["scores"] == [1, 0]


def test_a_lesson_shows_no_hidden_card(client):
    for task in client.get("/api/lessons/montauk").json()["tasks"]:
        assert set(task["table"]["view"]["hands"][1]) <= {"?"}
    answer = client.post("/api/lessons/montauk/try", json={"task": 3, "move": "4D"}).json()
    assert answer["steps"]["steps"][-1]["move"] == "?"
    assert all(set(line["view"]["hands"][1]) <= {"?"} for line in answer["steps"]["steps"])


@pytest.mark.parametrize("path", ["/api/games/chess/rules", "/api/lessons/chess"])
def test_a_game_there_is_not(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert "the games are logistics" in answer.json()["error"]["sentence"].lower()


def test_a_task_there_is_not(client):
    answer = client.post("/api/lessons/montauk/try", json={"task": 99, "move": "4D"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-task")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(step=st.integers(-2, 12), move=st.text(max_size=30))
def test_whatever_is_tried_is_answered_in_one_shape(client, step, move):
    answer = client.post("/api/lessons/initiative/try", json={"task": step, "move": move})
    assert answer.status_code < 500
    assert answer.status_code == 200 or set(answer.json()["error"]) == {"code", "sentence", "cites", "mark"}
