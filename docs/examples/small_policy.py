"""Train a small policy for Bela for four against random players, with NumPy alone: a few minutes on two cores.

    python small_policy.py [--game bela-4] [--rounds 150] [--curve curve.svg]

Two seats learn, the others play at random. In each round every deal of a thousand or so is played to its end; each
decision is then made likelier by as much as its deal went better than the policy itself expected (policy gradient with
a learnt baseline). The curve shows by how much the learners' side was ahead in new deals.
"""

import argparse
import time

import numpy as np

from capot.environments import many


class Policy:
    """Two layers: the first shared by what to do and by what the deal may bring."""

    def __init__(self, features, actions, hidden=96, seed=0):
        chance = np.random.default_rng(seed)
        shapes = {"in": (features, hidden), "do": (hidden, actions), "worth": (hidden, 1)}
        self.weights = {k: (chance.normal(0, 0.05, s)).astype(np.float32) for k, s in shapes.items()}
        self.moments = {k: (np.zeros(s, np.float32), np.zeros(s, np.float32)) for k, s in shapes.items()}
        self.steps = 0

    def __call__(self, seen, masks):
        """Return the first layer, the probability of each action, and what the deal may bring."""
        inner = np.maximum(seen @ self.weights["in"], 0)
        logits = np.where(masks, inner @ self.weights["do"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return inner, odds / odds.sum(axis=1, keepdims=True), (inner @ self.weights["worth"])[:, 0]

    def learn(self, seen, masks, done, brought, rate=2e-3, curious=0.01):
        """Take one step (Adam) from decisions, and what their deals brought."""
        inner, odds, worth = self(seen, masks)
        better = brought - worth
        rows, size = np.arange(len(done)), len(done)
        wanted = -odds * ((better - better.mean()) / (better.std() + 1e-6))[:, None]
        wanted[rows, done] += (better - better.mean()) / (better.std() + 1e-6)
        logs = np.log(odds + 1e-9)
        wanted -= curious * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        below = wanted @ self.weights["do"].T + better[:, None] * self.weights["worth"].T
        below[inner <= 0] = 0
        slopes = {"in": seen.T @ below, "do": inner.T @ wanted, "worth": inner.T @ better[:, None]}
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope / size
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            self.weights[name] += fair * mean / (np.sqrt(square) + 1e-8)


def play(table, policy, chance, learners):
    """Play every deal once to its end; return the learners' decisions and what each deal brought their side."""
    shown, _ = table.reset()
    deals = table.num_envs
    going = np.ones(deals, bool)
    brought = np.zeros(deals, np.float32)
    decisions = []
    while going.any():
        actions = table.random_actions()
        ours = np.flatnonzero(going & np.isin(shown["seat"], learners))
        if len(ours):
            seen = table.seen.features(shown["observation"][ours], shown["seat"][ours])
            masks = shown["action_mask"][ours].astype(bool)
            _, odds, _ = policy(seen, masks)
            drawn = chance.random(len(ours))[:, None] * 0.999999
            actions[ours] = (odds.cumsum(axis=1) > drawn).argmax(axis=1)
            legal = masks[np.arange(len(ours)), actions[ours]]
            actions[ours[~legal]] = masks[~legal].argmax(axis=1)
            decisions.append((ours, seen, masks, actions[ours].copy()))
        shown, rewards, over, _, _ = table.step(actions)
        ended = going & over
        brought[ended] = rewards[ended, learners[0]]
        going &= ~over
    return decisions, brought


def main():
    """Train, say how it goes, and draw the curve."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="bela-4")
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--deals", type=int, default=512)
    parser.add_argument("--curve")
    wishes = parser.parse_args()
    table = many(wishes.game, wishes.deals, seed=1)
    learners = np.flatnonzero(table.seen.side == table.seen.side[0])
    policy, chance = Policy(table.seen.width, len(table.names)), np.random.default_rng(1)
    curve, began = [], time.perf_counter()
    for number in range(wishes.rounds):
        decisions, brought = play(table, policy, chance, learners)
        which, seen, masks, done = (np.concatenate(part) for part in zip(*decisions, strict=True))
        scale = brought.std() + 1e-6
        policy.learn(seen, masks, done, (brought / scale)[which])
        error = 1.96 * brought.std(ddof=1) / len(brought) ** 0.5
        curve.append((number * wishes.deals, float(brought.mean()), float(error)))
        if number % 10 == 0 or number == wishes.rounds - 1:
            passed = time.perf_counter() - began
            print(
                f"round {number:4}  {passed:5.0f} s  ahead by {brought.mean():6.1f} ± {error:.1f} points a deal",
                flush=True,
            )
    if wishes.curve:
        draw(curve, wishes, table)


def draw(curve, wishes, table):
    """Draw how far the learners were ahead, round by round, each with its 95 % interval."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "capot"
    from matplotlib import pyplot

    at, mean, error = map(np.array, zip(*curve, strict=True))
    figure, axes = pyplot.subplots(figsize=(6.4, 3.2), layout="constrained")
    axes.fill_between(at, mean - error, mean + error, alpha=0.3, linewidth=0)
    axes.plot(at, mean)
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xlabel("deals learnt from")
    axes.set_ylabel("points ahead of random players, a deal")
    axes.set_title(f"{wishes.game}, rules {table.model_hash[:12]}")
    figure.savefig(wishes.curve, metadata={"Date": None})


if __name__ == "__main__":
    main()
