// One puzzle of our own in the shapes that people paste, and texts that hold none or several.
import { ask } from "../engine.mjs";

export const puzzle = "36.........1......9..67..3..7..42.96412..........3..7...74...63..8..7..5.......29";
export const another = "4....2..5...7.18...8..9...1.5......2..9...4..8.3......6.73........9.4...2..8.7..3";
const rows = puzzle.match(/.{9}/g);
const killer = `sudokit 1
field name: Two cages
rule cage 15 "": r1c1 r1c2 r1c3
rule thermometer: r4c1-r4c5
end`;

async function written(format, text = puzzle) {
    const { text: answer } = await ask("run", { command: "convert", text, options: { to: format } });
    return answer;
}

/** Texts with exactly this puzzle, and nothing to remark. */
export async function wholeShapes() {
    const scl = (await written("scl")).trim();
    return {
        "a line": puzzle,
        "a line with zeros": puzzle.replaceAll(".", "0"),
        "a line with its number and a remark": `12. ${puzzle} # from monday`,
        "nine lines": rows.join("\n"),
        "nine lines with blanks": rows.map((row) => row.split("").join(" ")).join("\r\n"),
        "a grid with bars": await written("grid"),
        "candidates in a grid": await written("candidate-grid"),
        pencilmarks: await written("pencilmarks"),
        sdk: `#AJane\n#B2026-01-02\n${await written("sdk")}`,
        "simple sudoku": await written("ss"),
        hodoku: await written("hodoku"),
        json: await written("json"),
        "our own text": await written("sudokit"),
        "a link to f-puzzles": await written("fpuzzles"),
        "an id of SudokuPad": scl,
        "a link to SudokuPad": `https://sudokupad.app/${scl}`,
        "a constraint string": await written("iss"),
        "a game id": await written("sgt"),
        "an array of C": `int grid[9][9] = {${rows.map((row) => `{${row.replaceAll(".", "0").split("").join(",")}}`).join(",\n")}};`,
        "strings of JSON": JSON.stringify(rows),
        "a grid in prose": `My newspaper had this one.\n\n${await written("grid")}\nWhat now?`,
    };
}

/** Texts with another number of puzzles, and how many errors they hold. */
export async function otherShapes() {
    return {
        "three lines": { text: `${puzzle}\n${another}\n${puzzle}`, puzzles: 3, errors: 0 },
        "a table": { text: `id,puzzle\n1,${puzzle}\n2,${another}\n`, puzzles: 2, errors: 0 },
        "two formats": { text: `${await written("grid")}\n\n${another}`, puzzles: 2, errors: 0 },
        "one line too short": { text: `${puzzle}\n${another.slice(0, 80)}`, puzzles: 1, errors: 1 },
        "a short line alone": { text: puzzle.slice(0, 80), puzzles: 0, errors: 1 },
        "a letter in it": { text: puzzle.replace("1", "q"), puzzles: 0, errors: 1 },
        "a grid that lacks a row": { text: rows.slice(1).join("\n"), puzzles: 0, errors: 1 },
        "a link that only names a puzzle": { text: "https://sudokupad.app/abc123", puzzles: 0, errors: 1 },
        "prose alone": { text: "no puzzle at all", puzzles: 0, errors: 1 },
        "an unfinished object": { text: `{"puzzle":"${puzzle}"`, puzzles: 0, errors: 1 },
    };
}

export const variant = killer;
