"""What ``capot explain`` answers with: rules, clauses of a source, words, and why a card may not be played."""
