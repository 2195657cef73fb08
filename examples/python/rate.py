"""rate.py - the ratings of a data set, and how many puzzles have each level."""

import collections
import sys

import sudokit

levels = collections.Counter()
for puzzle in sudokit.read(sys.stdin, errors=[]):
    rating = sudokit.rate(puzzle, scale=["se", "hodoku"])
    if rating["check"] == "unique":
        print(puzzle, rating["er"], rating["level"], rating["score"])
        levels[rating["level"]] += 1
print(dict(levels))
