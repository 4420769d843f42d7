"""The stubs of the compiled modules say what the modules say."""

import importlib.util
from pathlib import Path

import pytest

import benben

ROOT = Path(__file__).parents[1]
SPECIFICATION = importlib.util.spec_from_file_location("stubs", ROOT / "tools" / "stubs.py")
stubs = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(stubs)

pytestmark = pytest.mark.skipif(not benben.COMPILED, reason="the compiled modules say what Python sees")


@pytest.mark.parametrize("source", stubs.sources(), ids=lambda source: source.stem)
def test_a_stub_is_what_make_stubs_would_write(source):
    assert source.with_suffix(".pyi").read_text() == stubs.stub(source)


def test_what_compiled_code_alone_calls_is_not_in_a_stub():
    text = (ROOT / "src/benben/core/state.pyi").read_text()
    assert "def apply(self, action: int) -> None: ..." in text
    assert "_apply" not in text
    assert "find_legal" not in text
