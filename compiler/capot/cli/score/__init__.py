"""``capot score``: the command with its subcommands, and a dialogue.

``score_command`` has the options, ``sheet_lookup`` finds the sheet, ``subcommands`` do what they are asked,
``dialogue`` asks, and ``output`` answers.
"""
