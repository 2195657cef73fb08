// The level of a game, as a title.
import { pick } from "../../words";
import { levelIds, levelName } from "../../words/levels";
import { play } from "../../words/play";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const titleOf = (level: string): string =>
    level === "exercise" ? pick(play).exercise : levelIds.includes(level) ? capital(levelName(level)) : level;
