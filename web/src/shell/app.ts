// Which dialog of the frame is open, and the commands of the frame.
import { signal } from "@preact/signals";
import { change, settings } from "../store/settings";
import { pick } from "../words";
import { languages } from "../words/languages";
import { shell } from "../words/shell";
import type { Command } from "./commands";
import { go } from "./router";
import { isDark } from "./theme";

export type Open = "new" | "settings" | "keys" | "menu" | "more" | "share" | "rules" | "days" | null;
export const dialog = signal<Open>(null);

export const close = () => (dialog.value = null);
const show = (which: Open) => () => (dialog.value = which);

const command = (keys: string[], name: keyof typeof shell.en.commands, run: () => unknown): Command => ({
    keys,
    run,
    text: () => pick(shell).commands[name],
});

const openDialog = async () => (await import("../views/open/arrivals")).showOpen();

const nextLanguage = () => languages[(languages.indexOf(settings.value.language) + 1) % languages.length];

export const commands = {
    newGame: command(["N"], "newGame", show("new")),
    days: command(["Shift+N"], "days", show("days")),
    open: command(["O"], "open", openDialog),
    play: command(["Shift+P"], "play", () => go("play")),
    games: command(["G"], "games", () => go("games")),
    set: command(["S"], "set", () => go("set")),
    learn: command(["Shift+L"], "learn", () => go("learn")),
    about: command([], "about", () => go("about")),
    share: command(["E"], "share", show("share")),
    language: command(["Shift+D"], "language", () => change({ language: nextLanguage() })),
    theme: command(["T"], "theme", () => change({ theme: isDark.value ? "light" : "dark" })),
    settings: command([","], "settings", show("settings")),
    keys: command(["?"], "keys", show("keys")),
    menu: command([], "menu", show("menu")),
} satisfies Record<string, Command>;
