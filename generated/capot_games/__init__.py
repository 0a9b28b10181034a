"""The engines of capot's games, one module a game.

Made by `capot build`; never edited by hand.

- `bela_3`: Bela for three
- `bela_4`: Bela for four
"""
