"""Cydonia's rules and rulings in our own words."""

from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.games.cydonia.lesson import LESSON, PRIMER

RULEBOOK = Rulebook(
    tagline="Trick-taking with trees, for two players; everything lies open once the labyrinth stands.",
    sections=(
        Section(
            "Set-up",
            "Both players start with two rainbow Treehouse sets, a stash of 30 pyramids. From further sets "
            "in a sack, trees of one large, one medium and one small pyramid are drawn blindly and lined "
            "up: the "
            "labyrinth. A leads the first trick.",
        ),
        Section(
            "Play",
            "In each trick the leader builds a tree from the stash and presents it; the other player follows "
            "with a tree of their own, which must show at least one colour of the led tree if its builder "
            "owns any "
            "pyramid of such a colour. In stage one, while the labyrinth lasts, the winner of the trick "
            "takes its "
            "next tree into the stash, the loser the one after that, and both presented trees are "
            "discarded. Stage "
            "two is ten tricks long and empties the stashes: the winner of a trick reserves the winning "
            "tree for "
            "scoring, and the losing one is discarded. Whoever wins a trick leads the next, also from stage "
            "one "
            "into stage two.",
        ),
        Section(
            "Ranking",
            "Colours rank red, yellow, green, blue. Black is wild and counts as the colour of a pyramid it "
            "touches. A tree of one colour beats a mixed one. Of two one-colour trees the higher colour "
            "wins; if "
            "the colours are equal, the one without wilds beats the one with wilds. Two mixed trees are "
            "compared "
            "base with base, middle with middle and top with top, and whoever wins more of these segments "
            "wins the "
            "trick. In every other case the leader wins.",
        ),
        Section(
            "End",
            "After the tenth trick of stage two each player rearranges the reserved pyramids into as many "
            "one-colour trees as they can make: 3 points each. Every other tree is worth 1 point. The "
            "higher score "
            "wins; equal scores are a draw.",
        ),
        Section(
            "Notation",
            "A move is a tree, base first, one letter a colour: R red, Y yellow, G green, B blue, K black. "
            "`RYB` is a large red with a medium yellow and a small blue on top.",
        ),
        Section(
            "For programs",
            '`setup` is `{"labyrinth": [trees, the first one first]}`. The state has `to_move`; '
            "`phase`, one of lead, follow and over; `stage`, 1 or 2; `trick`, counted from 1 in the stage; "
            "`leader`; `led`, the led tree or null; `stash`, a multiset for each seat; `labyrinth`, the "
            "trees "
            "left; `reserved`, for each seat the trees in the order won; `scores`; `legal`. When over, "
            "`trick` is 10 and `leader` the last winner.",
        ),
    ),
    rulings=(
        Ruling(
            "C1",
            "The published materials do not suffice for the published labyrinth of 20 trees, which needs "
            "four "
            "sets in the sack beside the two of each player. Twenty trees is the standard game; ten trees, "
            "made from "
            "two sets, is the option. Stage two has ten tricks either way.",
            option="labyrinth",
        ),
        Ruling(
            "C2",
            "A follower who owns no pyramid of any colour in the led tree may present whatever tree they "
            "like.",
        ),
        Ruling(
            "C3",
            "Following goes by the printed colours. A led black is followed by black, and a black pyramid "
            "follows no colour but black. With the laboratory option `wild_following` black is wild here "
            "too: a tree "
            "with a black pyramid follows any lead, and any tree follows a lead that holds a black one. "
            "Black never "
            "obliges: a follower who owns none of the led colours may present any tree, with or without the "
            "blacks "
            "they own.",
            option="wild_following",
        ),
        Ruling(
            "C4",
            "A wild touches only the pyramid directly above and the one directly below it, and takes the "
            "colour "
            "of such a neighbour that is not black itself: in RKK the middle counts as red and the top "
            "stays black. "
            "A wild with no coloured neighbour stays black, which ranks below blue.",
        ),
        Ruling("C5", "A wild between two different colours counts as the higher-ranked of the two."),
        Ruling("C6", "A tree of three blacks is a one-colour tree, the lowest of them."),
        Ruling("C7", "When segments are compared, a wild is fully worth the colour it has taken."),
        Ruling(
            "C8",
            "Scoring goes by the printed colours: black is not wild there, and three blacks make a "
            "one-colour "
            "tree of their own. With the laboratory option `wild_scoring` black is wild there as in the "
            "ranking (C4 "
            "to C6): the reserved pyramids are rearranged into as many trees as possible that count as one "
            "colour, "
            "so RRK, KRK and RKR are such trees, and RKK and KKR are not.",
            option="wild_scoring",
        ),
        Ruling(
            "C9",
            "When two one-colour trees of the same colour both hold wilds the leader wins, however many "
            "wilds "
            "there are on either side.",
        ),
        Ruling(
            "C10",
            "The laboratory may set what a one-colour tree and what another tree scores. As many one-colour "
            "trees as possible are built all the same, even where they score less than others.",
        ),
    ),
    notation_example="A leads `RYK` and B follows with `KKK`: it shows black as it must, one colour beats "
    "mixed, so B wins "
    "the trick and leads next.",
    primer=PRIMER,
    lesson=LESSON,
)
