"""Play at the prompt: text in, text out, with colours where the terminal has them.

session: the loop of a game.  local_game: its position, news and takebacks.  screen and paint: output and
input. board and board_parts: positions as text.  typed_input and move_list: moves as people type and read
them.
"""
