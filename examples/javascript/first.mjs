import { check, explain, generate, rate, solve } from "sudokit";

const puzzle = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
console.log(await solve(puzzle));
console.log(await check(puzzle)); // or "multiple", "none", "invalid"

const { er, level } = await rate(puzzle);
console.log(`rating ${er}, ${level}`);

const { steps } = await explain(puzzle, { order: "se" });
for (const step of steps.slice(0, 2)) console.log(`${step.name}: ${step.result}`);

const made = await generate(2, { difficulty: "hard", seed: 42 });
console.log(made.join("\n"));
