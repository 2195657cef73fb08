// A button of a command: its key is in the tooltip.
import type { ComponentChildren } from "preact";
import { keyName, type Command } from "./commands";
import { Icon, type IconName } from "./icons";

interface Props {
    command: Command;
    icon?: IconName;
    /** Beside the icon; without it the button has only a name. */
    label?: string;
    class?: string;
    pressed?: boolean;
    disabled?: boolean;
    children?: ComponentChildren;
}

export function tooltip(command: Command): string {
    const [key] = command.keys;
    return key ? `${command.text()} (${keyName(key)})` : command.text();
}

export function CommandButton({ command, icon, label, class: look = "button", pressed, disabled, children }: Props) {
    return (
        <button
            type="button"
            class={look}
            title={tooltip(command)}
            aria-label={label ? undefined : command.text()}
            aria-pressed={pressed}
            disabled={disabled}
            onClick={() => command.run()}
        >
            {icon && <Icon name={icon} />}
            {label && <span>{label}</span>}
            {children}
        </button>
    );
}
