"""generate.py - puzzles that meet a target, and a thousand random ones at once."""

import numpy as np

import sudokit

for puzzle in sudokit.generate(2, seed=1, difficulty="hard", symmetry="rotational"):
    print(puzzle)

puzzles = sudokit.generate_array(1000, seed=1)  # uint8 (1000, 81), 0 = open
givens = np.count_nonzero(puzzles, axis=1)
print(f"1000 minimal puzzles with {givens.mean():.2f} givens on average")
print("each has one solution:", bool((sudokit.count(puzzles) == 1).all()))
