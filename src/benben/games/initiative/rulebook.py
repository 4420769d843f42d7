"""Initiative's rules and rulings in our own words."""

from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.games.initiative.lesson import LESSON, PRIMER

RULEBOOK = Rulebook(
    tagline="Fencing with pyramids, for two players; everything lies open once the inventories are known.",
    sections=(
        Section(
            "Set-up",
            "Two rainbow Treehouse sets are used. Five pyramids of one size, one of each colour, are "
            "piled up in random order: the initiative stack, on which a colour is higher the nearer it is "
            "to the "
            "top. They are smalls, unless option `stack_size` says mediums or larges. The other 25 pyramids "
            "go "
            "into a bag, from which each player gets an inventory of ten. In the quick set-up the pyramid "
            "die "
            "with the faces S, M, L, S/M, S/L and M/L is rolled ten times for A, and after each roll a "
            "pyramid of "
            "a size it shows is drawn blindly; then B draws ten blindly from the fifteen that are left. "
            "Option "
            "`draft` lets the players draft their inventories instead. A attacks first.",
        ),
        Section(
            "Round",
            "A turn is an attack by one player and a parry by the other, and a round has ten turns at "
            "most. The attacker plays any pyramid of the inventory into their row. The defender must answer "
            "with "
            "a pyramid of the same size, whatever its colour; a defender who has none must answer with one "
            "of the "
            "same colour; a defender who has neither has lost the round. The parry gains the initiative if "
            "it has "
            "the size of the attack and a colour higher on the stack, or the colour of the attack and a "
            "larger "
            "size. Then the defender attacks in the next turn, otherwise the attacker attacks again. The "
            "winner "
            "of a round scores the number of pyramids in their row times the pips of the winning pyramid.",
        ),
        Section(
            "Sacrifice and pummel",
            "With option `sacrifice`, any play, attack or parry, may put a second pyramid "
            "of the inventory under the one played. The colour played then moves at once, up or down the "
            "stack, "
            "as many places as the player likes up to the pips of the sacrificed pyramid, and whether a "
            "parry "
            "gains the initiative is judged on the stack as it is after that. Sacrificed pyramids count as "
            "pyramids of the row. A player whose inventory is empty pummels: the last pyramid they played "
            "stands "
            "in as their play in every later turn, and each of these virtual plays doubles their score "
            "should "
            "they win the round.",
        ),
        Section(
            "Calling a colour",
            "With option `call`, an attack with a small pyramid may call its colour. The "
            "defender must then parry with that colour, in any size, and may not sacrifice that colour in "
            "this "
            "turn. Each call of a round, whoever made it, doubles the score of the round's winner.",
        ),
        Section(
            "Draft",
            "With option `draft` the inventories are drafted from three rows that hold up to two "
            "pyramids each. A player either rolls the die, draws a pyramid of a size it shows blindly from "
            "the "
            "bag and puts it into an open row that has room, or takes all pyramids of a row that holds any, "
            "which "
            "closes that row. When no open row has room, a row must be taken.",
        ),
        Section(
            "End",
            "A round ends when an attack cannot be parried, or without points when its tenth turn has been "
            "parried or both inventories are empty after a parry; an attack with the last pyramid must "
            "still be "
            "parried. A match has two rounds, or one if option `rounds` says so. For round two the players "
            "swap "
            "the inventories they started with, and the inventory that led before leads again, so B attacks "
            "first; the stack is put back as it was at the start. The higher total wins, equal totals are a "
            "draw.",
        ),
        Section(
            "Notation",
            "A pyramid is its colour and its pips: R red, Y yellow, G green, B blue, K black. `B1` "
            "plays a small blue and `B1!` calls blue with it. `Y2/K2+1` plays a medium yellow, sacrifices a "
            "medium black and moves yellow one place up; `-1` is one down, and no move at all is always "
            "written "
            "`+0`. `B1!/K2+1` calls and sacrifices. `*` is the virtual play of a player who has run out. In "
            "the "
            "draft `roll` rolls the die, `size:2` chooses a size of a double face, `row:1` puts the pyramid "
            "drawn "
            "into row 1, `take:2` takes row 2, and `take:2:R2` takes it but keeps only the medium red. "
            "Chance "
            "answers with the face of the die, `~roll:SM`, and the pyramid drawn, `~draw:R2`.",
        ),
        Section(
            "For programs",
            '`setup` is `{"stack": [colours, top first], "inventories": [ten pyramids, ten '
            "pyramids]}`, with a draft only the stack. The state has `to_move`; `phase`, one of draft, roll, "
            "size, draw, place, attack, parry and over; `round`, `turn`; `leader`, the attacker; `stack`, "
            "top "
            "first; `inventories`, a multiset for each seat; `rows`, each seat's plays as written; `attack`, "
            "the pyramid to be parried, and `called`, its colour if called, or null; `calls` and `pummels` "
            "of "
            "the round; `scores`; `legal`; and `draft`, null or `rows`, `closed`, `taken`, `bag`, `die`, "
            "`size` and `drawn`.",
        ),
    ),
    rulings=(
        Ruling(
            "I1",
            "When a double face comes up in the quick set-up, chance decides between its sizes, as far as "
            "the bag still has them.",
            option="draft",
        ),
        Ruling(
            "I2",
            "What a defender must parry with is judged on the whole inventory as it is before the play. A "
            "pyramid that obliges to play its size or colour cannot be got rid of by sacrificing it "
            "instead.",
            option="sacrifice",
        ),
        Ruling(
            "I3",
            "A sacrifice may move the colour any number of places from none to its pips, up or down, but not "
            "past an end of the stack. The number written is the number of places the colour really "
            "moves.",
            option="sacrifice",
        ),
        Ruling("I4", "A defender who has no pyramid of a called colour has lost the round.", option="call"),
        Ruling(
            "I5",
            "A virtual parry must fit the attack like a real one, by size or by colour, or by the called "
            "colour if one is called; if it does not, the round is lost. A virtual play never sacrifices "
            "and never "
            "calls.",
            option="sacrifice",
        ),
        Ruling(
            "I6",
            "Virtual plays are not counted among the pyramids of a row. The winning pyramid, whose pips are "
            "scored, may be a virtual one.",
            option="sacrifice",
        ),
        Ruling(
            "I7",
            "A begins the draft and turns alternate. Whoever has taken a row waits until the other has taken "
            "one too; after that, what lies in rows nobody took returns to the bag, all rows open again, "
            "and the "
            "player who took first begins the next cycle. A player with ten pyramids is finished and passed "
            "over, "
            "and from then on a cycle ends whenever the other takes a row. A player who needs fewer "
            "pyramids than "
            "a row holds chooses which to keep, and the rest return to the bag. A face of the die whose "
            "sizes are "
            "all missing from the bag is rolled again, also in the quick set-up, and leaves no trace in the "
            "record. If the bag is empty, a row must be taken.",
            option="draft",
        ),
        Ruling("I8", "There is one draft a match, before its first round.", option="draft"),
        Ruling(
            "I9",
            "Only the defender is forbidden to sacrifice a called colour; the attacker who calls it may.",
            option="call",
        ),
        Ruling(
            "I10",
            "If calls fall back, a defender who has no pyramid of the called colour has not lost yet but "
            "must "
            "parry with a pyramid of the attack's size, as if nothing had been called, and gains the "
            "initiative as "
            "by any parry; one who has none of that size either has lost the round. The call doubles the "
            "score all "
            "the same. A virtual parry falls back likewise.",
            option="call_fallback",
        ),
        Ruling(
            "I11",
            "The laboratory may set points for a round that is parried to its end. Whoever has the "
            "initiative "
            "after the last parry, and would attack next, scores them, doubled by every call of the round "
            "and by "
            "each of their own virtual plays.",
            option="parried_score",
        ),
    ),
    notation_example="A attacks with `B1!`, calling blue; B parries with `B2/K3+1`, "
    "a larger blue that gains the initiative, and moves blue one place up the stack.",
    primer=PRIMER,
    lesson=LESSON,
)
