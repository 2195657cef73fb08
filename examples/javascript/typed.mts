import { hint, rate, SudokitError } from "sudokit";
import type { Hint, Rating } from "sudokit";

const puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const next: Hint = await hint(puzzle, { level: 5, language: "de" });
console.log(next.where, next.result);

async function ratingOf(text: string): Promise<Rating | undefined> {
  try {
    return await rate(text, { scale: "hodoku", limitSeconds: 5 });
  } catch (error) {
    if (!(error instanceof SudokitError)) throw error;
    console.log(`line ${error.line}, column ${error.column}: ${error.reason}`);
    return undefined;
  }
}
console.log((await ratingOf(puzzle))?.score);
await ratingOf(puzzle.slice(1));
