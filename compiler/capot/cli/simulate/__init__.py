"""What ``capot simulate`` and ``capot compare`` share: options, the run with its progress, and what is shown of it."""
