// The engine of the page, in node: it tells the build its words, and the tests what they need to know of a puzzle.
import { Source } from "../npm/module.js";

const source = new Source(new URL("modules/page.wasm", import.meta.url));
const kPlayCalls = ["start", "open", "act"];

/** A call of web/src/engine/types.ts. */
export async function ask(call, question) {
    const instance = await source.instance();
    const door = kPlayCalls.includes(call) ? "sudokit_play" : "sudokit_work";
    const { result, error } = instance.withText(JSON.stringify({ call, ask: question }), (at, length) => {
        const reply = instance.call(door, at, length);
        const text = instance.text(reply);
        instance.call("free", reply);
        return JSON.parse(text);
    });
    if (error) throw Object.assign(new Error(error.message), { error });
    return result;
}

/** The digit of each cell in the one solution: { r1c1: 5, ... }. */
export async function solutionOf(puzzle) {
    const cells = await ask("candidates", { puzzle });
    return Object.fromEntries(cells.map(({ cell, digit, notes }) => [cell, digit ?? notes[0]]));
}

/** The puzzle of a game that the page keeps. */
export const puzzleOf = async (game) => (await ask("open", { game, now: 0 })).puzzle;
