"""The other sample files: systemd reads the unit, and the steps of the Dockerfile work in an empty
environment.

No image is built here: that needs Docker and its images.  What is run are the steps that are ours.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NOT_OURS = ("apt-get", "useradd")  # what changes the system of an image


def steps():
    """The instructions of the Dockerfile with their words."""
    for line in (DEPLOY / "Dockerfile").read_text().splitlines():
        name, _, rest = line.partition(" ")
        if name.isupper() and name.isalpha():
            yield name, rest


def test_the_image_runs_as_a_user_without_rights_and_offers_what_the_others_use():
    by_name = dict(steps())
    assert by_name["USER"] == "benben"
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    benben = compose["services"]["benben"]
    assert benben["build"]["dockerfile"] == "deploy/Dockerfile"
    assert "ports" not in benben  # only the proxy is reached from outside
    assert f"--port={by_name['EXPOSE']}" in benben["command"]
    assert compose["services"]["caddy"]["environment"]["BENBEN"] == f"benben:{by_name['EXPOSE']}"
    address = compose["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    assert f"--trust-proxy={address}" in benben["command"]


@pytest.mark.parametrize("file", ["Dockerfile", "compose.yaml", "benben.service"])
def test_the_server_takes_the_arguments_that_are_given(file, capsys):
    from benben.cli import build_parser

    text = (DEPLOY / file).read_text()
    if file == "Dockerfile":
        words = re.findall(r'"([^"]+)"', dict(steps())["CMD"])
    elif file == "compose.yaml":
        words = yaml.safe_load(text)["services"]["benben"]["command"]
    else:
        words = shlex.split(re.search(r"^ExecStart=(.*)$", text, re.MULTILINE)[1])
    arguments = build_parser().parse_args(words[1:])
    assert arguments.no_browser


@pytest.mark.deep
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    if not shutil.which("systemd-analyze"):
        pytest.fail("This test needs systemd-analyze (Debian and Ubuntu: apt-get install systemd).")
    unit = tmp_path / "benben.service"
    program = Path(sys.executable).with_name("benben")
    unit.write_text((DEPLOY / "benben.service").read_text().replace("/opt/benben/bin/benben", str(program)))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.deep
def test_the_steps_of_the_dockerfile_make_a_server_where_nothing_is_installed(tmp_path):
    """Each RUN and COPY of the first stage, with / at a temporary folder and an environment that is empty."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    environment |= {name: value for name, value in os.environ.items() if name.startswith("PIP_INDEX")}
    python = Path(sys.base_prefix) / "bin" / "python3"
    folder = tmp_path
    for name, rest in list(steps()):
        if name == "COPY" and rest.startswith("--from"):
            break
        if name == "WORKDIR":
            folder = tmp_path / rest.lstrip("/")
            folder.mkdir()
        elif name == "COPY":
            copy_sources(rest.split(), folder)
        elif name == "RUN" and not rest.startswith(NOT_OURS):
            command = rest.replace("/opt/", f"{tmp_path}/opt/").replace("python -m", f"{python} -m")
            done = subprocess.run(
                command, shell=True, cwd=folder, env=environment, capture_output=True, text=True
            )
            assert done.returncode == 0, f"{rest}\n{done.stderr}"
    benben = tmp_path / "opt" / "benben" / "bin" / "benben"
    shutil.rmtree(folder)  # the second stage has no sources
    listed = subprocess.run(
        [benben, "doctor"], cwd="/", env=environment, capture_output=True, text=True, check=True
    )
    assert "compiled: all" in listed.stdout
    needs = [benben.with_name("python"), "-c", "import psycopg_pool"]
    assert subprocess.run(needs, env=environment).returncode == 0


def copy_sources(words, folder):
    *names, target = words
    for name in names:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("*.so", "*.c", "__pycache__", "*.egg-info")
            shutil.copytree(ROOT / name, folder / target, ignore=ignored)
        else:
            shutil.copy(ROOT / name, folder)
