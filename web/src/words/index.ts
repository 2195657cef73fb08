// The language of the page.
import { computed } from "@preact/signals";
import { settings } from "../store/settings";
import type { Language } from "./languages";

export type { Language };

export const language = computed<Language>(() => settings.value.language);

/** For dates: a kind of the language of the page that the browser prefers, such as "en-GB". */
export const locale = () => navigator.languages.find((name) => name.split("-")[0] === language.value) ?? language.value;

/** The words of one area in the language of the page. */
export function pick<Words>(area: Record<Language, Words>): Words {
    return area[language.value];
}

/** Puts values in the places of a text: fill("{n} open", { n: 3 }). */
export function fill(text: string, values: Record<string, string | number>): string {
    return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
