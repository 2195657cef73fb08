// Levels, easiest first: in words of the engine, which tells them when the page is built.
import { levels } from "library:words";
import { language } from ".";

export const levelIds = levels.en.map(({ id }) => id);

/** "hard"; a level that the engine does not know stays as it is. */
export const levelName = (level: string): string =>
    levels[language.value].find(({ id }) => id === level)?.name ?? level;
