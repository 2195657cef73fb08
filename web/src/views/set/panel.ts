// Which panel of the bench shows, and which of its dialogs is open.
import { signal } from "@preact/signals";

export type Panel = "draw" | "list" | "facts";
export type BenchDialog = "board" | "text" | "share";

export const panel = signal<Panel>("draw");
export const dialog = signal<BenchDialog | null>(null);
