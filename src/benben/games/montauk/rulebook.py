"""Montauk's rules and rulings in our own words."""

from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.games.montauk.lesson import LESSON, PRIMER

RULEBOOK = Rulebook(
    tagline="A race by tricks, for two players with hidden hands.",
    sections=(
        Section(
            "Set-up",
            "The board is four coasters of nine cells: columns a to f, rows 1 to 6 from the bottom. "
            "The regions are yellow (a4-c6), red (d4-f6), green (a1-c3) and blue (d1-f3), their centres b5, "
            "e5, "
            "b2 and e2. Each cell shows arrows, and a pyramid leaves it only along one of them. A owns the "
            "red "
            "and green trios, B the yellow and blue ones. At the start a tree of three different colours "
            "stands "
            "on each centre, and none shows the colour of its region; of the 24 ways to do that chance takes "
            "one, or the standard one is agreed on (option `setup_trees`). One pack of 52 cards is used, or "
            "two "
            "(option `decks`). Ace to six are worth 1 to 6 points, seven to queen 1 to 6 again, a king "
            "nothing. "
            "The cards are shuffled and the top one is turned over as the first discard: if its suit is red "
            "A "
            "leads the first trick, otherwise B does.",
        ),
        Section(
            "Rounds",
            "A game lasts 12 rounds, or as many as the option `rounds` says. In each, both players get "
            "six cards, dealt one by one to A first, and six tricks are played. From the second round on, "
            "the "
            "player with fewer points leads the first trick; if both have the same, whoever led the first "
            "trick "
            "of the round before. The pyramids stay where they are from round to round.",
        ),
        Section(
            "Tricks",
            "The leader lays a card face down, the other player answers with one face up, and the lead "
            "is uncovered. The higher suit wins: spades over hearts and diamonds, hearts over diamonds and "
            "clubs, diamonds over clubs, and clubs over spades. Equal suits go to the follower. If the "
            "suits or "
            "the ranks of the two cards match, the winner draws an extra card. The winner moves pyramids, "
            "both "
            "players score, black pyramids are handed out, and the winner leads the next trick.",
        ),
        Section(
            "Movement",
            "W is the winner's card, L the loser's, X the extra. If nothing matches, W and L are "
            "used once each. If the suits match, W and L once, and X once; X four times if it has W's suit "
            "or "
            "rank, six times if it is the same card as W. If the ranks match, W four times, and X as just "
            "said. "
            "If both cards are the same, W six times and X four times. Each use gives the card's points to "
            "one "
            "pyramid of the winner's, and what is left over is lost. A step costs the pyramid's pips. It "
            "follows "
            "an arrow, and passes or ends only on cells that are empty or whose top pyramid is at least as "
            "large. A pyramid that lies under others digs: going up past one costs the pips of that one. It "
            "must "
            "be on top to step, may stop digging half-way, and may dig and step with one use. The order of "
            "uses "
            "is free, none has to be made, and movement ends by itself when no use can do anything.",
        ),
        Section(
            "Points",
            "A tree of yours is your small on your medium on your large as the top three pyramids of a "
            "cell. After each trick both players look for: `safe`, 11 points, a one-colour tree on the "
            "centre of "
            "its region; `almost`, 7, a one-colour tree anywhere in its region; `inlaws`, 7, a mixed tree "
            "on the "
            "centre of the region of its majority colour; `sitting`, 5, a mixed tree on the centre of "
            "either of "
            "your regions; `watch`, 3, a mixed tree anywhere in the region of its majority colour. Each of "
            "these "
            "five pays a player once a round at most. `neighbors` pays in every trick: 1 point for each of "
            "your "
            "pyramids in the region of its own colour.",
        ),
        Section(
            "Black pyramids",
            "Two things bring a black pyramid, which costs 15 points at the end of the round. "
            "(a) The winner of a trick gets one who has, after moving, no pyramid in the region of its own "
            "colour. (b) While a player has trees of theirs on the centres of both their regions, the other "
            "gets "
            "one for each trick they do not win.",
        ),
        Section(
            "End of a round",
            "12 points for having scored in each of the six tricks; 20 for having won all six; "
            "22 if both your one-colour trees stand on the centres of their regions; 42 for having scored "
            "in all "
            "six ways during the round. Minus 20 for having won no trick, and minus 15 for each black "
            "pyramid of "
            "the round.",
        ),
        Section("End", "After the last round the higher total wins; equal totals are a draw."),
        Section(
            "Notation",
            "A card is rank and suit: ranks `A23456789TJQK`, suits `S` spades, `H` hearts, `D` "
            "diamonds, `C` clubs, so `TH` is the ten of hearts. `W:R3>e5` uses W to bring the large red to "
            "e5, "
            "digging first where it must; `X:G1^2` uses X to dig the small green up past two pyramids, "
            "where it "
            "stays. `done` ends the movement, or one's claims; `claim:safe` claims a way. `~shuffle:` with "
            "all "
            "cards, top first, is chance's move. Two identical cards in a hand are one move, and whoever has "
            "nothing to claim is passed over.",
        ),
        Section(
            "For programs",
            '`setup` is `{"trees": {"yellow": "BGR", …}}`, a tree for each region, base '
            "first. The state has `to_move`; `phase`, one of shuffle, lead, follow, move, claim and over; "
            "`round`, `trick`, `leader`; `board`, the occupied cells with their stacks, bottom first; "
            "`hands`; `led`, `followed`, `extra` and `winner` of the trick, or null; `uses`, the points and "
            "uses left of W, L and X; `draw`, top first; `discard`, oldest first; `scored`, the ways each "
            "has "
            "scored this round; `black` and `tricks_won` of the round; `scores`; `legal`. In a view what is "
            "hidden is `?`.",
        ),
    ),
    rulings=(
        Ruling(
            "M1",
            "When both cards of a trick have the same suit, whether they are identical or not, the follower "
            "wins: theirs was the card that lay face up.",
        ),
        Ruling(
            "M2",
            "The four or six uses of an extra card come on top of one use each of W and L. When the ranks "
            "match, the loser's card is not used at all.",
        ),
        Ruling(
            "M3",
            "Ranks match by what is printed. An ace and a seven are both worth 1, but they do not match.",
        ),
        Ruling("M4", "Two identical cards can meet only in a game with two packs.", option="decks"),
        Ruling(
            "M5",
            "Players move their own pyramids only. Digging lifts the digging pyramid alone, and it may come "
            "to lie on a smaller one.",
        ),
        Ruling(
            "M6",
            "Each way of scoring is looked at by itself, so that one tree may pay in several ways in the "
            "same trick. With the laboratory option `exclusive_ways` a tree scores at most one of the five "
            "once-a-round ways in a trick, so that the ways a player scores in it must be of different "
            "trees. By "
            "itself the way is scored that pays most, of equal ones the one named first under Points, and "
            "then the "
            "best that a tree is left for; in a later trick the tree may score another way. Where ways are "
            "claimed, "
            "one may be claimed as long as it and the player's other claims of the trick can be of "
            "different trees. "
            "Neighbors is not touched.",
            option="exclusive_ways",
        ),
        Ruling(
            "M7",
            "Normally every way pays as soon as it is met. Where claims are chosen, players claim the five "
            "once-a-round ways themselves, or keep them for a later trick, which matters for the 12 points "
            "of "
            "having scored in every trick. The winner of the trick claims first. Neighbors pays by itself, "
            "before "
            "the claims.",
            option="claims",
        ),
        Ruling(
            "M8",
            "In the late edition pyramids on a centre do not count for neighbors, though they still keep "
            "their owner from the black pyramid of (a), and a player who scored in none of the six tricks "
            "of a "
            "round loses 42.",
            option="edition",
        ),
        Ruling(
            "M9",
            "If fewer than 18 cards are in the draw pile before a deal, it is shuffled together with all "
            "discards, and the discard pile starts empty; no card is turned over then. After each trick its "
            "cards "
            "are discarded in this order: the leader's, the follower's, the extra.",
        ),
        Ruling(
            "M10",
            "The 22 points look at the board at the end of the round, no matter who moved last. The "
            "pressure of (b) looks at the board at the start of the trick: a player who has trees on both "
            "centres "
            "then and wins the trick hands the other a black pyramid.",
        ),
        Ruling(
            "M11",
            "The 22 points need both one-colour trees. For (b) any trees of the player's will do, one on "
            "each of their centres.",
        ),
        Ruling(
            "M12",
            "A tree counts as yours only if all three of its pyramids are, although a figure once showed "
            "one of red and blue, which are never one player's.",
        ),
        Ruling("M13", "Black pyramids are handed out after the points of the trick, first (a), then (b)."),
        Ruling(
            "M14",
            "The laboratory may set what each way pays and what each bonus and penalty is worth; whatever is "
            "left alone is as published in the edition. A way that pays nothing is scored all the same when "
            "it is "
            "met: it counts towards the bonus for all six ways, and may be claimed, but only points make a "
            "trick "
            "one in which a player has scored. The penalty for having scored in no trick can be set in "
            "either "
            "edition; that pyramids on a centre do not count for neighbors belongs to the late edition "
            "alone.",
        ),
    ),
    notation_example="A leads `7C` and B follows with `6C`: one suit, so B wins, draws an extra card, and "
    "may play "
    "`W:B1>d2` with the six points of the 6C.",
    primer=PRIMER,
    lesson=LESSON,
)
