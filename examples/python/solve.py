"""solve.py - solves every puzzle of a file, in any format: one solution or error per line."""

import sys

import sudokit

errors = []
for puzzle in sudokit.read(sys.stdin, errors=errors):
    print(sudokit.solve(puzzle) or "no solution")
for error in errors:
    print(error)
sys.exit(1 if errors else 0)
