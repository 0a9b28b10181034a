"""Compiled engines: a program, printed in C, as an extension module that is built when it is first asked for.

``compilers`` finds a C compiler and runs it; ``kept_engines`` knows the folder that built modules are kept in and reads
nothing that others could have put there; ``found_engines`` loads what is there already, ``compiled_engine`` does the
whole of it. ``extension.c`` is compiled together with every program, and with it ``outcomes.h``: what players think.
Where no compiled engine can be had, nothing fails: there is plain Python, and one line says why.
"""
