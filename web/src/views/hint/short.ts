// A rating in a few characters, for the bar of the page.
import { language } from "../../words";
import type { Rating } from "./state";

const sign = (isBound: boolean) => (isBound ? "≥ " : "");

export const tenth = (x: number) =>
    x.toLocaleString(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });

/** "SE 4.2 · HoDoKu 696", as far as it is known. */
export function ratingText(rating: Rating | null): string {
    const { se, hodoku, sudokit } = rating ?? {};
    const parts = [
        se && `SE ${sign(se.isBound)}${tenth(se.er)}`,
        hodoku && `HoDoKu ${sign(hodoku.isBound)}${hodoku.score}`,
        sudokit && `Sudokit ${sign(sudokit.isBound)}${tenth(sudokit.peak)}`,
    ];
    return parts.filter(Boolean).join(" · ");
}
