"""Play at the prompt: text in, text out, with colours where the terminal has them.

- `session` is the loop of a game, and `local_game` its position, news and takebacks.
- `screen` and `paint` are output and input.
- `text_board` and `board_parts` draw positions as text.
- `typed_input` and `move_list` read and list moves.
"""
