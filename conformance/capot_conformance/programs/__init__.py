"""The program of a game, printed in Python and played with texts: for agreement with engines, and for the cases.

`playing` has a deal, `as_engine` a game in the shape that the runner of the cases asks for, `observed` reads what a
seat may know, and `comparing` plays deals by program and engine side by side.
"""
