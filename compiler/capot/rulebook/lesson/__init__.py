"""The first reading of a game's page: what it is about, the table, the cards, a trick, and a deal told as it is played.

- ``bidding_in_short``: the bidding in a few words;
- ``deal_script``: the deal that a page tells, as it is written down: the pack, and what everybody said and played;
- ``first_reading``: the section that a newcomer reads first, in the order in which one learns a game;
- ``further_deals``: the deals that are told beside that one;
- ``notions``: what somebody who plays well sees in a situation, each known by a test of its own;
- ``own_passages``: a game's own words, at their places in it;
- ``told_elsewhere``: what its cards would have brought otherwise: with all suits trump, and doubled;
- ``told_deal``: that deal on the page: the bidding, every trick with a comment, the score and the sheet;
- ``trick_comments``: what is to be said of a trick: who has to follow, who trumps, who gives what to whom.
"""
