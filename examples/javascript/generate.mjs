// generate.mjs - puzzles that meet a target, and a thousand random ones at once.
import { generate, generateBatch, solveBatch } from "sudokit";

for (const puzzle of await generate(2, { seed: 1, difficulty: "hard", symmetry: "rotational" })) console.log(puzzle);

const puzzles = await generateBatch(1000, { seed: 1 }); // 81 bytes for each, 0 = open
const givens = puzzles.filter((digit) => digit > 0).length / 1000;
console.log(`1000 minimal puzzles with ${givens.toFixed(2)} givens on average`);
const { counts } = await solveBatch(puzzles, { out: null });
console.log("each has one solution:", counts.every((count) => count === 1));
