import { fromArray, solveBatch, toArray } from "sudokit/classic";

const lines = [
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
  "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1........",
];
const { solutions, counts } = await solveBatch(toArray(lines));
console.log(fromArray(solutions)[0]);
console.log(counts); // 0, 1, or 2 for several
