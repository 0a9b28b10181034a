"""What ``capot conform`` does, a module a subject; each is imported only when its option is given."""
