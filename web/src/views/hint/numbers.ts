// Ratings as players write them.
import type { Hint } from "../../engine/types";
import { fill, pick } from "../../words";
import { hint as area } from "../../words/hint";
import { levelName } from "../../words/levels";
import { tenth } from "./short";
import type { Rating } from "./state";

const bound = (text: string, isBound: boolean) => (isBound ? fill(pick(area).atLeast, { x: text }) : text);

/** "hard · SE 4.2" of one step. */
export function levelOf({ level = "", se = 0 }: Pick<Hint, "level" | "se">): string {
    return [level && levelName(level), se > 0 && `SE ${tenth(se / 10)}`].filter(Boolean).join(" · ");
}

export const seText = (se: NonNullable<Rating["se"]>) => bound(tenth(se.er), se.isBound);

export const seDetails = ({ ep, ed }: NonNullable<Rating["se"]>) =>
    fill(pick(area).epEd, { ep: tenth(ep), ed: tenth(ed) });

export const hodokuText = ({ level, score, isBound }: NonNullable<Rating["hodoku"]>) =>
    `${levelName(level)}, ${bound(String(score), isBound)}`;

export const sudokitText = ({ grade, peak, isBound }: NonNullable<Rating["sudokit"]>) =>
    `${levelName(grade)}, ${bound(tenth(peak), isBound)}`;

export const sudokitDetails = ({ effort }: NonNullable<Rating["sudokit"]>) =>
    fill(pick(area).effort, { x: tenth(effort) });
