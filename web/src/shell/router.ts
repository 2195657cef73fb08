// Which view shows, as the hash says: #games, #learn/x-wing; and links that carry a puzzle or a game.
import { signal } from "@preact/signals";

export type View = "play" | "games" | "set" | "learn" | "about";
const kViews: readonly View[] = ["play", "games", "set", "learn", "about"];

export interface Link {
    kind: "puzzle" | "game";
    /** What follows "#p=" or "#g=". */
    text: string;
}

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

function follow(): void {
    const hash = location.hash.slice(1);
    const carried = /^([pg])=(.*)$/s.exec(hash);
    if (carried) {
        view.value = "play";
        link.value = { kind: carried[1] === "p" ? "puzzle" : "game", text: decoded(carried[2] ?? "") };
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
