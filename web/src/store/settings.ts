// What the player has chosen, kept in localStorage. Where that is refused, it lasts as long as the page.
import { effect, signal } from "@preact/signals";
import { languages, type Language } from "../words/languages";

export interface Settings {
    language: Language;
    theme: "auto" | "light" | "dark";
    /** Wrong digits are marked at once. */
    showWrong: boolean;
    /** Equal digits that see each other are marked. */
    showConflicts: boolean;
    showClock: boolean;
    /** Cells with the digit under the cursor are tinted. */
    showSame: boolean;
    /** A digit is chosen first, then the cells that it goes to. */
    digitFirst: boolean;
    /** What the last new game was. */
    board: string;
    level: string;
}

const kKey = "sudokit";

const defaults = (): Settings => ({
    language: languages.find((name) => navigator.language.toLowerCase().startsWith(name)) ?? "en",
    theme: "auto",
    showWrong: false,
    showConflicts: true,
    showClock: true,
    showSame: true,
    digitFirst: false,
    board: "9x9",
    level: "easy",
});

/** Only members that a setting has, with a value of its type. */
function sound(kept: unknown): Partial<Settings> {
    if (typeof kept !== "object" || kept === null) return {};
    const known = Object.entries(defaults());
    const values = kept as Record<string, unknown>;
    return Object.fromEntries(
        known.filter(([name, value]) => typeof values[name] === typeof value).map(([name]) => [name, values[name]]),
    );
}

function read(): Settings {
    try {
        return { ...defaults(), ...sound(JSON.parse(localStorage.getItem(kKey) ?? "null")) };
    } catch {
        return defaults();
    }
}

export const settings = signal<Settings>(read());

export function change(changes: Partial<Settings>): void {
    settings.value = { ...settings.value, ...changes };
}

effect(() => {
    const text = JSON.stringify(settings.value);
    try {
        localStorage.setItem(kKey, text);
    } catch {
        // Refused: the choice holds until the page closes.
    }
});
