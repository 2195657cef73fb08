// explain.mjs - the steps of a puzzle beyond singles: in words, and the board as a picture.
import { convert, explain } from "sudokit";

const puzzle = "49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
const path = await explain(puzzle);
for (const { name, reason, result } of path.steps)
  if (!/(Single|House)$/.test(name)) console.log(`${name}:`, ...reason, result);
console.log(path.outcome);
console.log("The picture begins with", (await convert(puzzle, "svg")).slice(0, 4));
