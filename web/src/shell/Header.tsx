// The bar above everything: where to go, and how the game stands.
import type { Opened } from "../engine/types";
import { ratingText } from "../views/hint/short";
import { rating } from "../views/hint/state";
import { clockText, elapsed, paused } from "../views/play/clock";
import { commands as playCommands } from "../views/play/commands";
import { currentGame, isSolved } from "../views/play/game";
import { kindOf } from "../views/play/kind";
import { titleOf } from "../views/play/level";
import { settings } from "../store/settings";
import { pick } from "../words";
import { play } from "../words/play";
import { shell } from "../words/shell";
import { commands } from "./app";
import { CommandButton, tooltip } from "./Button";
import { Icon, type IconName } from "./icons";
import { hashOf, view, type View } from "./router";

const kPlaces: [View, keyof typeof commands, IconName][] = [
    ["games", "games", "games"],
    ["set", "set", "set"],
    ["learn", "learn", "learn"],
];

function Places() {
    return (
        <nav class="bar-places" aria-label={pick(shell).places}>
            <CommandButton command={commands.newGame} class="bar-link" icon="plus" label={pick(shell).newShort} />
            <CommandButton command={commands.open} class="bar-link" icon="open" label={pick(shell).openShort} />
            {kPlaces.map(([name, command, icon]) => (
                <a
                    key={name}
                    class="bar-link"
                    href={hashOf(name)}
                    title={tooltip(commands[command])}
                    aria-current={view.value === name ? "page" : undefined}
                >
                    <Icon name={icon} />
                    <span>{pick(shell).views[name]}</span>
                </a>
            ))}
        </nav>
    );
}

function Clock() {
    const words = pick(play);
    return (
        <>
            {settings.value.showClock && (
                <span class="bar-clock" role="timer" aria-label={words.time}>
                    {clockText(elapsed.value)}
                </span>
            )}
            <CommandButton
                command={playCommands.pause}
                class="icon-button"
                icon={paused.value ? "run" : "pause"}
                disabled={isSolved.value}
            />
        </>
    );
}

/** "Killer · Easy"; of a classic puzzle the level alone. */
const headline = ({ puzzle, board, level }: Opened) =>
    [kindOf(puzzle, board), titleOf(level)].filter(Boolean).join(" · ") || pick(play).rules;

function Standing() {
    const game = currentGame.value;
    if (view.value !== "play" || !game) return <div class="bar-standing" />;
    return (
        <div class="bar-standing">
            <button
                type="button"
                class="bar-level"
                title={tooltip(playCommands.rules)}
                aria-haspopup="dialog"
                onClick={() => playCommands.rules.run()}
            >
                <span>{headline(game.opened)}</span>
                <Icon name="about" />
            </button>
            {rating.value?.key === game.opened.key && <span class="bar-rating">{ratingText(rating.value)}</span>}
            <Clock />
        </div>
    );
}

export function Header() {
    const words = pick(shell);
    return (
        <header class="bar">
            <CommandButton command={commands.menu} class="icon-button bar-menu" icon="menu" />
            <a class="bar-name" href={hashOf("play")} title={tooltip(commands.play)}>
                <svg viewBox="0 0 24 24" class="bar-mark" aria-hidden="true">
                    <path d="M2.5 2.5h19v19h-19zM9 2.5v19M15.5 2.5v19M2.5 9h19M2.5 15.5h19" />
                    <path class="dot" d="M10.4 10.4h3.7v3.7h-3.7z" />
                </svg>
                sudokit
            </a>
            <Places />
            <Standing />
            <div class="bar-tools">
                <CommandButton command={commands.language} class="icon-button" label={words.commands.language} />
                <CommandButton command={commands.keys} class="icon-button" label="?" />
                <CommandButton command={commands.settings} class="icon-button" icon="settings" />
            </div>
        </header>
    );
}
