"""Play at the prompt: text in, text out, with colours where the terminal has them."""
