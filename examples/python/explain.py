"""explain.py - the steps of a puzzle beyond singles: in words, and the board as a picture."""

import sudokit

puzzle = sudokit.Puzzle("49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59")
path = sudokit.explain(puzzle)
for step in path["steps"]:
    if not step["name"].endswith(("Single", "House")):
        print(step["name"] + ":", *step["reason"], step["result"])
print(path["outcome"])
print("The picture begins with", puzzle.svg()[:4])  # a notebook shows `puzzle` as this picture
