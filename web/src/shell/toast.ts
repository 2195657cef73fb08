// Short messages: seen for a moment, and heard by screen readers.
import { signal } from "@preact/signals";

export interface Toast {
    id: number;
    text: string;
    kind: "info" | "error";
    /** A button in it, such as undo. */
    action?: { label: string; run: () => void };
}

const kSeconds = { info: 4, error: 10 };
let last = 0;

export const toasts = signal<Toast[]>([]);
/** What the live region says. */
export const spoken = signal("");

export function dismiss(id: number): void {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** Shows `text`, in place of messages that ask for nothing. */
export function toast(text: string, kind: Toast["kind"] = "info", action?: Toast["action"]): void {
    const id = ++last;
    const kept = toasts.value.filter((old) => old.text !== text && (old.kind === "error" || old.action));
    toasts.value = [...kept, { id, text, kind, action }].slice(-3);
    announce(text);
    setTimeout(() => dismiss(id), kSeconds[action ? "error" : kind] * 1000);
}

/** Says `text` to screen readers alone. */
export function announce(text: string): void {
    // A repeated text counts as new only if it differs.
    spoken.value = text === spoken.value ? `${text} ` : text;
}
