"""The laboratory: games played by the thousand, and what they say about the rules."""

USUAL_BOT, USUAL_GAMES = "steady", 200  # who plays and how often, if nobody says otherwise
