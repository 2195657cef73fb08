// readme.mjs - the example of the README: the solution of a puzzle.
import { solve } from "sudokit";

console.log(await solve("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"));
