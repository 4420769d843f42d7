"""Logistics' rules and rulings in our own words."""

from benben.core.rules_text.rulebook import Rulebook, Ruling, Section
from benben.games.logistics.lesson import LESSON, PRIMER

RULEBOOK = Rulebook(
    tagline="Sowing and capture, for two players; nothing is hidden and nothing left to chance.",
    sections=(
        Section(
            "Set-up",
            "Each player has a row of cards, four in the long game and three in the short one, and a vault "
            "past the right end of the row. Card 1 is the left-most as its owner sees it. The players sit "
            "opposite "
            "each other, so with four cards A's card 1 faces B's card 4. All pyramids start in the stocks, "
            "two "
            "Treehouse sets for each player, or three when the rows are longer than four cards.",
        ),
        Section(
            "A turn",
            "A turn is one sow. From the stock a player takes one to four pyramids of any kind, in any "
            "order, "
            "and puts one on each card, card 1 first. From a card all its pyramids are sown, the top one "
            "first, one "
            "on each following card; the vault counts as the card after the last. If a tree stands on top "
            "of the "
            "stack it is sown first, as one unit. A pyramid sown onto an occupied card lies on top of it. A "
            "stack "
            "may be sown only if it has no more units than there are steps to the vault. If the last unit "
            "of a sow "
            "from a card lands in the vault, the player takes another turn.",
        ),
        Section(
            "Captures",
            "If the last unit of a sow lands on an empty card and the facing card is occupied and not "
            "guarded, all pyramids of that card go to the capturer's vault. A tree on top of a stack guards "
            "the "
            "whole card. A lone large pyramid sown onto a medium that lies on a small makes a nest: if a "
            "tree guards "
            "the facing card, everything there is captured. A capture ends the turn, after its power has "
            "been used. "
            "The colour of the capturing pyramid says which power: green or cyan takes one piece out of any "
            "vault "
            "into the stock of that vault's owner; yellow or clear returns any top pyramid to the stock of "
            "the "
            "player on whose side it stands; red or orange moves any top pyramid one card forward, in the "
            "direction "
            "of its side; blue or purple swaps two pieces on your own cards; black or white swaps two "
            "pieces on the "
            "opponent's cards.",
        ),
        Section(
            "End",
            "A player who has no legal sow is passed over. When neither player has one the game is over. In "
            "a "
            "vault each one-colour tree counts 7, each mixed tree 5 and each other pyramid 1, arranged for "
            "the best "
            "total. Pyramids elsewhere count nothing. The higher score wins; equal scores are a draw.",
        ),
        Section(
            "Notation",
            "`sow:3` sows card 3. `R1` puts a small red from the stock on the next card; the first one "
            "starts the sow on card 1. `.` ends a sow from the stock, which ends by itself after the last "
            "possible "
            "pyramid. With a power waiting: `-` declines it, `take:A:R1` takes a small red out of A's "
            "vault, `lift:B3` "
            "returns the top of B's card 3 to the stock, `push:A2` moves the top of A's card 2 forward, and "
            "`swap:A1.2:A3.1` swaps level 2 of A's card 1 with level 1 of A's card 3, the lower card or "
            "level first. "
            "`pass` passes a turn, where the laboratory allows it. "
            "Colours are R red, Y yellow, G green, B blue, K black, O orange, T clear, C cyan, P purple, W "
            "white.",
        ),
        Section(
            "For programs",
            "`setup` is `{}`. The state has `to_move`; `phase`, one of sow, stock (a sow from the "
            "stock is under way), power and over; `stock` and `vault`, a multiset for each seat; `cards`, "
            "for "
            "each seat its stacks, bottom first; `placed`, the pyramids placed so far in a sow from the "
            "stock; `powers`, those waiting, in order, each a list of names (black, blue, green, red, "
            "yellow); `sows`, the completed ones; `scores`, the vaults as they are; `legal`. With the "
            "option `passing` "
            "there is `passed` too, true if the turn before this one was not used (L17), and with "
            "`buried_guard` "
            "`guarded`, for each seat and card whether a tree guards it (L20).",
        ),
    ),
    rulings=(
        Ruling(
            "L1",
            "A sow from the stock takes at most four pyramids, or as many as there are cards if that is "
            "fewer, "
            "and never reaches the vault.",
        ),
        Ruling(
            "L2",
            "Only the top three pyramids of a card can be a tree; buried under anything, a tree is just "
            "three "
            "pyramids. What the units of a sow are is fixed before it starts: one tree at most, the one on "
            "top.",
        ),
        Ruling(
            "L3",
            "Units, not pyramids, are counted against the steps to the vault. A stack with more units than "
            "steps "
            "cannot be sown at all.",
        ),
        Ruling(
            "L4",
            "The extra turn for ending in the vault is an ordinary turn: it has to be taken if any sow is "
            "legal, "
            "and passes to the opponent if none is.",
        ),
        Ruling(
            "L5",
            "Any pyramid of a sow can make a nest, not only the last one. The capture happens at once, the "
            "sow "
            "goes on to its end, and then the powers are used in the order of the captures. A capture "
            "anywhere in a "
            "sow ends the turn, even if its last unit lands in the vault.",
        ),
        Ruling(
            "L6",
            "Only a single large pyramid makes a nest; a tree that lands does not. The capturing pyramid is "
            "that "
            "large. A nest captures nothing from a card that no tree guards.",
        ),
        Ruling("L7", "A tree that captures gives the power of any one of its colours; the player chooses."),
        Ruling(
            "L8",
            "A power may be declined. It is looked at when its turn comes, and if there is nothing it could "
            "do "
            "then, it is passed over without a move.",
        ),
        Ruling(
            "L9",
            "Red or orange moves a top pyramid from the last card into the vault of the player whose side "
            "it is, "
            "which gives no extra turn. Every power moves single pyramids, also off the top of a tree.",
        ),
        Ruling(
            "L10",
            "Swaps reach pieces at any height, also two on the same card, and exchange two pieces that "
            "differ in "
            "colour or size. Vaults and stocks are out of their reach.",
        ),
        Ruling("L11", "Powers never cause captures, nests or extra turns, whatever they bring about."),
        Ruling(
            "L12",
            "The game also ends, and is scored as it stands, after a set number of completed sows, once the "
            "powers of the last one have been used or declined. That last sow gives no extra turn.",
            option="max_sows",
        ),
        Ruling(
            "L13",
            "Two versions of the published example exist. The one in which red is the power that moves a "
            "pyramid "
            "forward is right, and the first capture in it takes the medium blue.",
        ),
        Ruling(
            "L14",
            "Whether a player can sow, and whether the game is over, is looked at each time a turn would "
            "begin, "
            "after all powers. A player who was passed over once may well play again later.",
        ),
        Ruling(
            "L15",
            "The laboratory may set what a mixed tree and a one-colour tree in a vault count, from 3, which "
            "is "
            "what their pyramids count by themselves. A one-colour tree is a tree like any other, so where "
            "it is set "
            "to less than a mixed one it counts as a mixed one.",
            option="mixed_tree",
        ),
        Ruling(
            "L16",
            "The laboratory may set another limit than four to a sow from the stock. It still takes one "
            "pyramid "
            "a card, so never more than there are cards, and never reaches the vault.",
            option="stock_limit",
        ),
        Ruling(
            "L17",
            "If passing is allowed, a player whose turn begins and who can sow may write `pass` instead, on "
            "an "
            "extra turn too. A pass is no sow and does not count as one (L12). When two turns in succession "
            "are not "
            "used the game is over and scored as it stands; it does not matter whether a turn was passed or "
            "its "
            "player, having no legal sow, was passed over.",
            option="passing",
        ),
        Ruling(
            "L18",
            "With an early end nobody is passed over: the game is over, and scored as it stands, as soon as "
            "a "
            "turn would begin, an extra turn too, and its player has no legal sow.",
            option="early_end",
        ),
        Ruling(
            "L19",
            "If nests are open, a nest captures everything on the facing card whether a tree guards it or "
            "not, "
            "as long as there is anything. All else about nests stays as it is.",
            option="open_nests",
        ),
        Ruling(
            "L20",
            "If buried trees guard, three pyramids anywhere in a stack, a large, a medium on it and a small "
            "on "
            "that, guard the whole card, whatever lies on top of them: no last unit captures it, and a nest "
            "does. What "
            "is sown as a unit stays as it is: only the tree on top (L2).",
            option="buried_guard",
        ),
    ),
    notation_example="`R1` `B2` `B1` `.` is one turn of A: three pyramids from the stock onto cards 1, 2 "
    "and 3. B answers "
    "`K1` `R1` `Y1` `.`; the small yellow lands on an empty card, captures the medium blue that faces it, "
    "and `lift:A3` uses the power of yellow.",
    primer=PRIMER,
    lesson=LESSON,
)
