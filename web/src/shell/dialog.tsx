// A native dialog: the rest of the page is inert, Escape closes, the focus comes back.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { pick } from "../words";
import { shell } from "../words/shell";

interface Props {
    title: string;
    onClose: () => void;
    /** Beside "dialog". */
    class?: string;
    children: ComponentChildren;
}

export function Dialog({ title, onClose, class: extra = "", children }: Props) {
    const element = useRef<HTMLDialogElement>(null);
    const label = useId();
    const words = pick(shell);
    useEffect(() => {
        const dialog = element.current;
        dialog?.showModal();
        return () => dialog?.close();
    }, []);
    // Going back, or to another view, leaves it too.
    useEffect(() => {
        addEventListener("hashchange", onClose);
        return () => removeEventListener("hashchange", onClose);
    }, [onClose]);
    const outside = (event: MouseEvent) => event.target === element.current && onClose();
    return (
        <dialog
            ref={element}
            class={`dialog ${extra}`}
            aria-labelledby={label}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={outside}
        >
            <div class="dialog-inner">
                <header class="dialog-head">
                    <h2 id={label}>{title}</h2>
                    <button
                        type="button"
                        class="icon-button"
                        title={`${words.close} (Esc)`}
                        aria-label={words.close}
                        onClick={onClose}
                    >
                        <svg viewBox="0 0 24 24" aria-hidden="true" class="icon">
                            <path d="M6 6l12 12M18 6L6 18" />
                        </svg>
                    </button>
                </header>
                {children}
            </div>
        </dialog>
    );
}
