"""What random situations can be about, by the names that are typed."""

#: The kinds of single situations, an auction up to some call, the acts of a moment of the play, and whole deals.
TOPICS = ("table", "worth", "legal", "trick", "hand", "contest", "settle", "match", "calls", "acts", "deals")
