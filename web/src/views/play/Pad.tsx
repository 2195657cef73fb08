// Modes and digits: for fingers and mice, and to see how many of each digit are left.
import { useRef } from "preact/hooks";
import { CommandButton, tooltip } from "../../shell/Button";
import { settings } from "../../store/settings";
import { fill, pick } from "../../words";
import { play } from "../../words/play";
import { commands } from "./commands";
import { currentGame } from "./game";
import { choose, pointOut } from "./moves";
import { filter, held, kColours, kModes, mode, symbols, type Mode } from "./state";

/** Only those who choose a digit first have one in the hand. */
const pressedOf = (what: number) => (settings.value.digitFirst ? held.value === what : undefined);

const kLongPressMs = 500;

function ModeButton({ name }: { name: Mode }) {
    return (
        <button
            type="button"
            class={`mode mode-${name}`}
            aria-pressed={mode.value === name}
            title={tooltip(commands[name])}
            onClick={() => commands[name].run()}
        >
            <span class="mode-sample" aria-hidden="true" />
            <span>{pick(play).modes[name]}</span>
        </button>
    );
}

export function Modes() {
    return (
        <div class="modes" role="group" aria-label={pick(play).mode}>
            {kModes.map((name) => (
                <ModeButton key={name} name={name} />
            ))}
            <CommandButton
                command={commands.digitFirst}
                class="mode mode-first"
                icon="hand"
                pressed={settings.value.digitFirst}
            />
        </div>
    );
}

function DigitButton({ digit }: { digit: number }) {
    const timer = useRef(0);
    const wasLong = useRef(false);
    const left = currentGame.value?.changes.left[digit - 1] ?? 0;
    const symbol = symbols.value[digit - 1] ?? "";
    const label = fill(pick(play).left, { digit: symbol, n: left });
    const down = () => {
        wasLong.current = false;
        timer.current = window.setTimeout(() => {
            wasLong.current = true;
            pointOut(digit);
        }, kLongPressMs);
    };
    const up = () => clearTimeout(timer.current);
    return (
        <button
            type="button"
            class={`pad-key ${left === 0 ? "used-up" : ""} ${filter.value === digit ? "pointed-out" : ""}`}
            title={`${label} (${symbol})`}
            aria-label={label}
            onPointerDown={down}
            onPointerUp={up}
            onPointerLeave={up}
            onPointerCancel={up}
            onContextMenu={(event) => event.preventDefault()}
            aria-pressed={pressedOf(digit)}
            onClick={() => wasLong.current || void choose(digit)}
        >
            <span class="pad-digit">{symbol}</span>
            <span class="pad-left" data-left={left} />
        </button>
    );
}

function ColourButton({ number }: { number: number }) {
    const label = fill(pick(play).colourName, { n: number });
    return (
        <button
            type="button"
            class={`pad-key colour colour-${number}`}
            title={`${label} (Alt+${number})`}
            aria-label={label}
            aria-pressed={pressedOf(number)}
            onClick={() => void choose(number)}
        >
            <span class="pad-digit">{number}</span>
        </button>
    );
}

export function Pad() {
    const words = pick(play);
    const isColour = mode.value === "colour";
    const count = isColour ? kColours : symbols.value.length;
    const keys = Array.from({ length: count }, (_, at) => at + 1);
    return (
        <div class={`pad pad-${mode.value} ${count > 9 ? "many" : ""}`} role="group" aria-label={words.pad}>
            {keys.map((key) =>
                isColour ? <ColourButton key={`c${key}`} number={key} /> : <DigitButton key={key} digit={key} />,
            )}
            <CommandButton
                command={{ ...commands.erase, run: () => choose(0) }}
                class="pad-key pad-erase"
                icon="erase"
                pressed={pressedOf(0)}
            />
        </div>
    );
}
