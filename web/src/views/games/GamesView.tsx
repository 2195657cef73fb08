// The games that are kept, and what has been solved.
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { EngineFault } from "../../engine/client";
import { commands } from "../../shell/app";
import { CommandButton } from "../../shell/Button";
import { Icon } from "../../shell/icons";
import { go } from "../../shell/router";
import { isDark } from "../../shell/theme";
import { announce, toast } from "../../shell/toast";
import * as store from "../../store/games";
import { fill, locale, pick } from "../../words";
import { games as area } from "../../words/games";
import { clockText } from "../play/clock";
import { openGame } from "../play/game";
import { titleOf } from "../play/level";
import { statistics } from "./statistics";
import { Thumbnail } from "./Thumbnail";
import "../../styles/board.css";
import "../../styles/games.css";

const dateText = (date: number) =>
    new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(date);

async function open(game: store.Kept): Promise<void> {
    try {
        await openGame(game.game, game.begun);
        go("play");
    } catch (thrown) {
        if (!(thrown instanceof EngineFault)) throw thrown;
        toast(thrown.error.message, "error");
    }
}

function stateText(game: store.Kept): string {
    const words = pick(area);
    const time = clockText(game.milliseconds);
    return game.solved ? fill(words.solvedIn, { time }) : fill(words.openCells, { n: game.open, time });
}

function Card({ game, onForget }: { game: store.Kept; onForget: () => void }) {
    const words = pick(area);
    const name = game.title || titleOf(game.level) || words.puzzle;
    return (
        <li class="game-card">
            <button type="button" class="game-open" onClick={() => void open(game)}>
                <Thumbnail picture={game.picture} />
                <span class="game-name">
                    {name}
                    {game.solved && <Icon name="check" />}
                </span>
                <span class="small muted">{stateText(game)}</span>
                <span class="small muted">{dateText(game.touched)}</span>
            </button>
            <button
                type="button"
                class="icon-button"
                title={words.forget}
                aria-label={`${words.forget}: ${name}`}
                onClick={onForget}
            >
                <Icon name="trash" />
            </button>
        </li>
    );
}

function Statistics({ solved }: { solved: store.Solved[] }) {
    const words = pick(area);
    const lines = statistics(solved);
    if (!lines.length) return <p class="muted">{words.noneSolved}</p>;
    return (
        <table class="statistics">
            <thead>
                <tr>
                    {[words.level, words.count, words.best, words.average, words.alone].map((head) => (
                        <th key={head} scope="col">
                            {head}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {lines.map((line) => (
                    <tr key={line.level}>
                        <th scope="row">{titleOf(line.level) || words.otherLevel}</th>
                        <td>{line.count}</td>
                        <td>{clockText(line.best)}</td>
                        <td>{clockText(line.average)}</td>
                        <td>{line.alone}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** Colours of the engine's pictures on a dark page. */
function useDarkPictures(games: store.Kept[]): void {
    useEffect(() => {
        const sheet = new CSSStyleSheet();
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const rules = [...new Set(games.map(({ picture }) => picture.dark))].join("");
        const stop = effect(() => sheet.replaceSync(isDark.value ? rules : ""));
        return () => {
            stop();
            document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
        };
    }, [games]);
}

export function GamesView() {
    const words = pick(area);
    const [games, setGames] = useState<store.Kept[] | null>(null);
    const [solved, setSolved] = useState<store.Solved[]>([]);
    useEffect(() => {
        announce(words.title);
        void store.settled().then(async () => {
            setGames(await store.list());
            setSolved(await store.solvedGames());
        });
    }, []);
    useDarkPictures(games ?? []);
    const forget = (game: store.Kept) => async () => {
        await store.forget(game.key);
        setGames(await store.list());
        const undo = async () => {
            await store.keep(game);
            setGames(await store.list());
        };
        toast(words.forgotten, "info", { label: words.undo, run: () => void undo() });
    };
    return (
        <main class="reading games stack">
            <header class="games-head">
                <h1>{words.title}</h1>
                <CommandButton
                    command={commands.newGame}
                    class="button primary"
                    icon="plus"
                    label={commands.newGame.text()}
                />
            </header>
            {games?.length === 0 && <p class="muted">{words.none}</p>}
            <ul class="game-list">
                {games?.map((game) => (
                    <Card key={game.key} game={game} onForget={() => void forget(game)()} />
                ))}
            </ul>
            <h2>{words.statistics}</h2>
            <Statistics solved={solved} />
        </main>
    );
}
