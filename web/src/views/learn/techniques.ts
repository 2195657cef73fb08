// The techniques that there are, in groups for reading.
import { computed, signal } from "@preact/signals";
import { work } from "../../engine/client";
import type { Choice, Menu } from "../../engine/types";
import { language, type Language } from "../../words";
import { learn as area } from "../../words/learn";

export interface Technique extends Choice {
    about: string;
    /** The engine makes positions for it. */
    hasExercise: boolean;
}

export interface Group {
    name: string;
    techniques: Technique[];
}

/** What everybody starts with. */
const kBasics = ["FullHouse", "NakedSingle", "HiddenSingle"];
export const isBasic = (id: string) => kBasics.includes(id);

const told = ({ exercise, ...one }: Menu["techniques"][number]): Technique => ({ ...one, hasExercise: exercise });

function grouped({ levels, techniques }: Menu, spoken: Language): Group[] {
    const group = (name: string, has: (one: Menu["techniques"][number]) => boolean) => ({
        name,
        techniques: techniques.filter(has).map(told),
    });
    const ofLevels = levels.map(({ id, name }) => group(name, (one) => one.level === id && !isBasic(one.id)));
    return [group(area[spoken].basics, (one) => isBasic(one.id)), ...ofLevels].filter(
        ({ techniques }) => techniques.length > 0,
    );
}

const known = signal<Partial<Record<Language, Group[]>>>({});
/** In the language of the page, once they have been loaded. */
export const groups = computed(() => known.value[language.value] ?? []);

export async function loadGroups(): Promise<void> {
    const spoken = language.value;
    if (known.value[spoken]) return;
    const menu = await work.call("menu", { language: spoken });
    known.value = { ...known.value, [spoken]: grouped(menu, spoken) };
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, "");

/** Where a technique is among others, by its id or its name, however somebody writes it: "XWing", "x-wing". */
export function placeOf(name: string, among: Technique[]): number {
    const exact = among.findIndex(({ id }) => id === name);
    const wanted = plain(name);
    if (exact >= 0 || !wanted) return exact;
    return among.findIndex((one) => plain(one.id) === wanted || plain(one.name) === wanted);
}
