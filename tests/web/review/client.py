"""What the tests of reviews share: a server in a folder, and records to bring along."""

import json
from pathlib import Path

from starlette.testclient import TestClient

from benben.web.app import create_app
from benben.web.settings import Limits, Settings
from support.waiting import wait_until

NO_LIMITS = Limits(
    request_rate=10_000,
    request_burst=10_000,
    analyses_per_address=100,
    uploads_burst=10_000,
    review_rate=1_000_000,
    review_burst=1_000_000,
)
FOLDER = Path(__file__).parents[3] / "docs" / "examples"
EXAMPLES = sorted(file.stem for file in FOLDER.glob("*.json"))


def server(folder, simulations=20):
    """To be used in a `with`, which starts and ends it."""
    settings = Settings(folder, limits=NO_LIMITS, review_simulations=simulations)
    return TestClient(create_app(settings), raise_server_exceptions=False)


def example(name):
    return json.loads((FOLDER / f"{name}.json").read_text())


def upload(client, record):
    answer = client.post("/api/records", json=record)
    assert answer.status_code == 200, answer.text
    return answer.json()["id"]


def wait_for_state(client, table, state):
    """The analysis once it has a state."""
    return wait_for_analysis(client, table, lambda analysis: analysis["state"] == state)


def wait_for_analysis(client, table, condition):
    """The analysis once a condition is true of it."""

    def analysis():
        answer = client.get(f"/api/tables/{table}/analysis").json()
        if condition(answer):
            return answer
        assert answer["state"] in ("queued", "running"), answer
        return None

    return wait_until(analysis)
