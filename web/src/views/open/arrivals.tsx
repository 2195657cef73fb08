// Whatever is pasted or dropped anywhere on the page, and the dialog that shows what was read.
import { render } from "preact";
import { signal } from "@preact/signals";
import { toast } from "../../shell/toast";
import { pick } from "../../words";
import { open } from "../../words/open";
import { textOf } from "./files";
import { OpenDialog } from "./OpenDialog";
import { isOpen, openText, show } from "./reading";
import "./open.css";

const isOver = signal(false);
/** Something of the page itself is dragged. */
let isOwn = false;

const isField = (target: EventTarget | null) =>
    target instanceof Element && target.matches("input:not([type=checkbox]), textarea, [contenteditable]");

/** Text, the text of files, or the address of a dragged link. */
async function textIn(data: DataTransfer): Promise<string | null> {
    const files = [...data.files];
    const plain = data.getData("text/plain") || data.getData("text/uri-list");
    return files.length > 0 && !plain ? textOf(files) : plain;
}

async function take(data: DataTransfer): Promise<void> {
    const what = await textIn(data);
    if (what?.trim()) await openText(what);
    else if (what !== null) toast(pick(open).noText, "error");
}

function onPaste(event: ClipboardEvent): void {
    if (isField(event.target) || !event.clipboardData) return;
    event.preventDefault();
    void take(event.clipboardData);
}

function onDrag(event: DragEvent): void {
    if (isOwn) return;
    event.preventDefault();
    isOver.value = event.type !== "dragleave" || event.relatedTarget !== null;
}

function onDrop(event: DragEvent): void {
    isOver.value = false;
    if (isOwn || !event.dataTransfer || isField(event.target)) return;
    event.preventDefault();
    void take(event.dataTransfer);
}

function Arrivals() {
    return (
        <>
            {isOver.value && (
                <div class="drop-veil" aria-hidden="true">
                    <p>{pick(open).drop}</p>
                </div>
            )}
            {isOpen.value && <OpenDialog />}
        </>
    );
}

/** Called once, when the page starts. */
export function watchArrivals(): void {
    const host = document.createElement("div");
    document.body.append(host);
    render(<Arrivals />, host);
    document.addEventListener("paste", onPaste);
    document.addEventListener("dragstart", () => (isOwn = true));
    document.addEventListener("dragend", () => (isOwn = false));
    document.addEventListener("dragover", onDrag);
    document.addEventListener("dragleave", onDrag);
    document.addEventListener("drop", onDrop);
}

export { openText, show as showOpen };
