import { read, run, solve } from "sudokit";

const text = `
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4....
{"size":4,"puzzle":"1.3434122143432."}
`;
const { puzzles, errors } = await read(text);
for (const puzzle of puzzles) console.log(await solve(puzzle));
for (const error of errors) console.log(`line ${error.line}: ${error.reason}`);

const { status, text: words } = await run("check", text);
console.log(status, words.split("\n"));
