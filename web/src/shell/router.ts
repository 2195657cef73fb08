// Which view shows, as the hash says: #games, #learn/x-wing; and links that carry a puzzle or a game, or
// name that of a day: #day, #day/variant, #day/2026-11-23, #day/2026-11-23/variant.
import { signal } from "@preact/signals";

export type View = "play" | "games" | "set" | "learn" | "about";
const kViews: readonly View[] = ["play", "games", "set", "learn", "about"];

/** A puzzle or a game by what follows "#p=" or "#g="; or that of a day, which is today if it is empty. */
export type Link = { kind: "puzzle" | "game"; text: string } | { kind: "day"; date: string; variant: boolean };

export const view = signal<View>("play");
/** What follows the name of the view. */
export const argument = signal("");
/** A link that has come in and waits to be opened. */
export const link = signal<Link | null>(null);

export const hashOf = (to: View, what = "") => `#${to}${what && `/${encodeURIComponent(what)}`}`;

export function go(to: View, what = ""): void {
    if (location.hash !== hashOf(to, what)) location.hash = hashOf(to, what);
    else follow();
}

/** Takes the link out of the address, so that going back does not open it again. */
export function linkDone(): void {
    link.value = null;
    history.replaceState(null, "", hashOf("play"));
    follow();
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}

function linkIn(hash: string): Link | null {
    const carried = /^([pg])=(.*)$/s.exec(hash);
    if (carried) return { kind: carried[1] === "p" ? "puzzle" : "game", text: decoded(carried[2] ?? "") };
    const day = /^day(?:\/(\d{4}-\d\d-\d\d))?(\/variant)?$/.exec(hash);
    return day && { kind: "day", date: day[1] ?? "", variant: Boolean(day[2]) };
}

function follow(): void {
    const hash = location.hash.slice(1);
    const carried = linkIn(hash);
    if (carried) {
        view.value = "play";
        link.value = carried;
        return;
    }
    const [name = "", ...rest] = hash.split("/");
    view.value = kViews.find((known) => known === name) ?? "play";
    argument.value = decoded(rest.join("/"));
}

export function startRouter(): void {
    addEventListener("hashchange", follow);
    follow();
}
