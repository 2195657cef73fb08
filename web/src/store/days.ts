// Which puzzle was the puzzle of which day, so that a calendar can say what was played. Kept in localStorage.
const kKey = "sudokit-days";
/** The oldest are forgotten: half a year of both kinds. */
const kMost = 366;

/** "2026-11-23"; of the variant "2026-11-23 variant". */
export const dayId = (date: string, variant: boolean) => (variant ? `${date} variant` : date);

/** The key of the game of each day. */
export function keysOfDays(): Map<string, string> {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? "{}");
        const pairs = Object.entries(kept as object);
        return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
    } catch {
        return new Map();
    }
}

export function rememberDay(id: string, key: string): void {
    const days = keysOfDays().set(id, key);
    const newest = [...days].sort(([one], [other]) => other.localeCompare(one)).slice(0, kMost);
    try {
        localStorage.setItem(kKey, JSON.stringify(Object.fromEntries(newest)));
    } catch {
        // Refused: the calendar marks nothing.
    }
}

/** "2026-11-23", by the clock of the player. */
export function dateOf(day: Date): string {
    const two = (value: number) => String(value).padStart(2, "0");
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

const kWeeks = 6;

/** The last weeks, each from Monday to Sunday; the last one is that of `today`. */
export function lastWeeks(today: Date): Date[][] {
    const monday = today.getDate() - ((today.getDay() + 6) % 7);
    const dayAt = (at: number) => new Date(today.getFullYear(), today.getMonth(), monday + at, 12);
    return Array.from({ length: kWeeks }, (_, week) =>
        Array.from({ length: 7 }, (_, day) => dayAt((week - kWeeks + 1) * 7 + day)),
    );
}
