// Which panel of the bench shows, and which of its dialogs is open.
import { computed, signal } from "@preact/signals";
import type { GroupId } from "./tools";

export type Panel = "draw" | "list" | "facts" | "texts";
/** What can be put on the board. */
export type DrawPage = "digits" | "regions" | GroupId | "board";
export type BenchDialog = "board" | "text" | "share";

export const panel = signal<Panel>("draw");
export const drawPage = signal<DrawPage>("digits");
/** Cells are given to regions, and numbers are theirs. */
export const isOnRegions = computed(() => panel.value === "draw" && drawPage.value === "regions");
export const dialog = signal<BenchDialog | null>(null);
