// The cells that digits go to, and where the cursor is.
import { signal } from "@preact/signals";
import type { CellName } from "../../engine/types";

export const selection = signal<CellName[]>([]);
export const cursor = signal<CellName | null>(null);
