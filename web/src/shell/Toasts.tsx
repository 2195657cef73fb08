// Messages that show for a moment, and the region that screen readers listen to.
import { pick } from "../words";
import { shell } from "../words/shell";
import { Icon } from "./icons";
import { dismiss, spoken, toasts, type Toast } from "./toast";

function Message({ message }: { message: Toast }) {
    const { id, text, kind, action } = message;
    const act = () => {
        action?.run();
        dismiss(id);
    };
    return (
        <div class={`toast ${kind}`}>
            <span>{text}</span>
            {action && (
                <button type="button" class="button quiet" onClick={act}>
                    {action.label}
                </button>
            )}
            <button type="button" class="icon-button" aria-label={pick(shell).close} onClick={() => dismiss(id)}>
                <Icon name="close" />
            </button>
        </div>
    );
}

export function Toasts() {
    return (
        <>
            <div class="toasts">
                {toasts.value.map((message) => (
                    <Message key={message.id} message={message} />
                ))}
            </div>
            <div class="live unseen" role="status" aria-live="polite">
                {spoken.value}
            </div>
        </>
    );
}
