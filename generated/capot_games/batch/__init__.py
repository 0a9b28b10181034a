"""The batch programs of capot's games, made by `capot build`."""
