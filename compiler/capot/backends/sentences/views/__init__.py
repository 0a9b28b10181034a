"""What each node type has to say: one function a type, from node to phrase and words; one module a part of the game."""
