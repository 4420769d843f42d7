"""The features of every game as a page: `python -m benben.research.tables` writes docs/research-features.md."""
import benben
from benben.research.space import Space, space

ALL = {"initiative": {"draft": True}}                   # options that show every feature there is
HEAD = """# Features of the research environments

Written by `make docs` from the code. What they are for: [research.md](research.md). Every observation is one row of 32-bit
floats between -1 and 1, these features one after the other, each flattened with its last axis running fastest.
`layout.parts(observation)` takes a row apart. Kinds of pyramids are ordered R1 R2 R3 Y1 … K3 (then O1 … W3 in Logistics)."""


def page() -> str:
    return "\n\n".join([HEAD, *(_game(space(benben.game(name, **ALL.get(name, {})))) for name in benben.names())]) + "\n"


def _game(shown: Space) -> str:
    options = ", ".join(f"{name}={value}" for name, value in shown.game.chosen_options().items())
    rows = [f"| `{feature.name}` | {shown.layout.places[feature.name].start} "
            f"| {' × '.join(map(str, feature.shape))} | {feature.text} |"
            for feature in shown.layout.features]
    head = f"{shown.layout.size} floats and {shown.actions:,} actions with {options or 'the default options'}."
    title = "| feature | from | shape | meaning |"
    return "\n".join([f"## {shown.game.title}", "", head, "", title, "|---|---|---|---|", *rows])


if __name__ == "__main__":
    print(page(), end="")
