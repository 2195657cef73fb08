// solve.mjs - solves every puzzle of a file, in any format: one solution or error per line.
import { readFileSync } from "node:fs";
import { read, solve } from "sudokit";

const { puzzles, errors } = await read(readFileSync(0, "utf8"));
for (const puzzle of puzzles) console.log((await solve(puzzle)) ?? "no solution");
for (const error of errors) console.log(error.message);
process.exitCode = errors.length > 0 ? 1 : 0;
