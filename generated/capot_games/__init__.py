"""The engines of capot's games, one module a game.

Made by `capot build`; never edited by hand.

- `baloot`: Baloot
- `bela_2`: Bela for two
- `bela_3`: Bela for three
- `bela_4`: Bela for four
- `belot_2`: Belot for two
- `belot_3`: Belot for three
- `belot_4`: Belot for four
- `belot_4_club`: Belot for four, as in Bulgarian clubs
- `belote_2`: Belote for two
- `belote_3`: Belote for three
- `belote_4`: Belote for four
- `belote_4_club`: Belote for four, as in French clubs
- `coinche`: Coinche
- `color_belot`: Color Belot
- `klaberjass_2`: Klaberjass
- `klaberjass_3`: Klaberjass for three
- `klaberjass_4`: Klaberjass for four
- `klaverjas_amsterdam`: Klaverjas, Amsterdam
- `klaverjas_rotterdam`: Klaverjas, Rotterdam
- `open_bela`: Open Bela
- `open_belote`: Open Belote
- `schieber`: Schieber
- `tarabish`: Tarabish
"""
