// What the engine says about a text that it read: its errors in words.
import type { EngineError } from "../../engine/types";
import { fill, pick } from "../../words";
import { open } from "../../words/open";

export function placeOf({ line, column }: EngineError): string {
    const words = pick(open);
    if (line === 0) return "";
    return column === 0 ? fill(words.line, { line }) : fill(words.place, { line, column });
}
