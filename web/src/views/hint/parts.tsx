// Small parts of the card: icons, buttons, what is being looked for, what went wrong.
import type { ComponentChildren } from "preact";
import type { EngineError } from "../../engine/types";
import { pick } from "../../words";
import { hint as area } from "../../words/hint";
import "./parts.css";

const kIcons = {
    close: "M6 6l12 12M18 6L6 18",
    down: "M5 9l7 7 7-7",
    up: "M5 15l7-7 7 7",
    first: "M18 5l-8 7 8 7zM6 5v14",
    back: "M15 5l-8 7 8 7z",
    forward: "M9 5l8 7-8 7z",
    last: "M6 5l8 7-8 7zM18 5v14",
    play: "M7 4l13 8-13 8z",
    pause: "M8 5v14M16 5v14",
};

interface IconButtonProps {
    icon: keyof typeof kIcons;
    label: string;
    /** The key that does the same. */
    hotkey?: string;
    disabled?: boolean;
    onClick: () => void;
}

export function IconButton({ icon, label, hotkey, disabled = false, onClick }: IconButtonProps) {
    const title = hotkey ? `${label} (${hotkey})` : label;
    return (
        <button
            type="button"
            class="icon-button"
            title={title}
            aria-label={label}
            disabled={disabled}
            onClick={onClick}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
                <path d={kIcons[icon]} />
            </svg>
        </button>
    );
}

/** What is going on, and a button that ends it. Shows only if it takes a moment. */
export function Busy({ text, onStop }: { text: string; onStop: () => void }) {
    return (
        <div class="hint-busy">
            <span class="hint-spinner" aria-hidden="true" />
            <span role="status">{text}</span>
            <button type="button" class="button" onClick={onStop}>
                {pick(area).stop}
            </button>
        </div>
    );
}

export function Fault({ error }: { error: EngineError }) {
    return (
        <p class="hint-fault" role="alert">
            <b>{pick(area).notDone}.</b> {error.message}
            {error.remedy && `; ${error.remedy}`}
        </p>
    );
}

/** A name, and beside it how hard it is. */
export function Heading({ children, note }: { children: ComponentChildren; note?: string }) {
    return (
        <h3 class="hint-heading">
            <span>{children}</span>
            {note && <span class="hint-note">{note}</span>}
        </h3>
    );
}
