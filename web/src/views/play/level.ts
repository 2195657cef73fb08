// Levels in the language of the page; those that the engine does not know stay as they are.
import { pick } from "../../words";
import { play } from "../../words/play";

export function levelName(level: string): string {
    const names: Record<string, string> = pick(play).levels;
    return names[level] ?? level;
}
