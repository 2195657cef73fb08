// rate.mjs - the ratings of a data set, and how many puzzles have each level.
import { readFileSync } from "node:fs";
import { rate, read } from "sudokit";

/** @type {Record<string, number>} */
const levels = {};
for (const puzzle of (await read(readFileSync(0, "utf8"))).puzzles) {
  const { check, er, level, score } = await rate(puzzle, { scale: ["se", "hodoku"] });
  if (check !== "unique" || !level) continue;
  console.log(puzzle, er, level, score);
  levels[level] = (levels[level] ?? 0) + 1;
}
console.log(levels);
