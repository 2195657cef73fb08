// The dialog for a new game.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Menu } from "../../engine/types";
import { dialog } from "../../shell/app";
import { Dialog } from "../../shell/dialog";
import { Icon } from "../../shell/icons";
import { settings } from "../../store/settings";
import { language, pick } from "../../words";
import { play } from "../../words/play";
import { titleOf } from "./level";
import { focusBoard } from "./PlayBoard";
import "../../styles/new-game.css";
import { boardName, loadMenu, makeDaily, makeGame, making, menu } from "./making";

interface ChoiceProps {
    value: string;
    onChoose: (value: string) => void;
}

function Radios({
    name,
    label,
    choices,
    value,
    onChoose,
}: ChoiceProps & { name: string; label: string; choices: [string, string][] }) {
    return (
        <fieldset class={`choices choices-${name}`}>
            <legend class="small muted">{label}</legend>
            {choices.map(([id, text]) => (
                <label key={id} class="choice">
                    <input type="radio" name={name} checked={id === value} onChange={() => onChoose(id)} />
                    <span>{text}</span>
                </label>
            ))}
        </fieldset>
    );
}

function Techniques({ known, value, onChoose }: ChoiceProps & { known: Menu }) {
    const words = pick(play);
    const about = known.techniques.find(({ id }) => id === value)?.about;
    return (
        <div class="stack">
            <label class="field">
                <span>{words.exercise}</span>
                <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
                    <option value="">{words.exerciseNone}</option>
                    {known.levels.map((level) => (
                        <TechniquesOf key={level.id} level={level.id} known={known} />
                    ))}
                </select>
            </label>
            {value && (
                <p class="small muted">
                    {about} {words.exerciseAbout}
                </p>
            )}
        </div>
    );
}

function TechniquesOf({ level, known }: { level: string; known: Menu }) {
    const members = known.techniques.filter((technique) => technique.exercise && technique.level === level);
    if (!members.length) return null;
    return (
        <optgroup label={titleOf(level)}>
            {members.map(({ id, name }) => (
                <option key={id} value={id}>
                    {name}
                </option>
            ))}
        </optgroup>
    );
}

function Form({ known, onClose }: { known: Menu; onClose: () => void }) {
    const words = pick(play);
    const [board, setBoard] = useState(settings.value.board);
    const [wished, setLevel] = useState(settings.value.level);
    const [technique, setTechnique] = useState("");
    const levels = known.boards.find(({ id }) => id === board)?.levels ?? known.levels.map(({ id }) => id);
    const level = levels.includes(wished) ? wished : (levels[0] ?? wished);
    const start = useRef<HTMLButtonElement>(null);
    useEffect(() => start.current?.focus(), []); // the dialog was open before the form was there
    const close = (begun: boolean) => {
        if (!begun) return;
        onClose();
        requestAnimationFrame(focusBoard);
    };
    return (
        <div class="stack">
            {[false, true].map((variant) => (
                <button
                    key={variant}
                    type="button"
                    class="button daily"
                    onClick={() => void makeDaily(variant).then(close)}
                >
                    <Icon name="day" />
                    {variant ? words.dailyVariant : words.daily}
                </button>
            ))}
            <button type="button" class="button daily" onClick={() => (dialog.value = "days")}>
                {words.daysBefore}
            </button>
            {!technique && (
                <>
                    <Radios
                        name="board"
                        label={words.board}
                        choices={known.boards.map(({ id, name }) => [id, boardName(id, name)])}
                        value={board}
                        onChoose={setBoard}
                    />
                    <Radios
                        name="level"
                        label={words.level}
                        choices={levels.map((id) => [id, titleOf(id)])}
                        value={level}
                        onChoose={setLevel}
                    />
                </>
            )}
            <Techniques known={known} value={technique} onChoose={setTechnique} />
            <button
                type="button"
                class="button primary"
                ref={start}
                onClick={() => void makeGame(board, level, technique).then(close)}
            >
                {words.start}
            </button>
        </div>
    );
}

export function Making() {
    const words = pick(play);
    return (
        <div class="making" role="status">
            <span class="spinner" aria-hidden="true" />
            <p>{words.making}</p>
            <button type="button" class="button" onClick={() => making.value?.abort()}>
                {words.stop}
            </button>
        </div>
    );
}

export function NewGame({ onClose }: { onClose: () => void }) {
    const words = pick(play);
    useEffect(() => void loadMenu(), [language.value]);
    const close = () => {
        making.value?.abort();
        onClose();
    };
    return (
        <Dialog title={words.newGame} onClose={close}>
            {making.value ? (
                <Making />
            ) : menu.value ? (
                <Form known={menu.value} onClose={onClose} />
            ) : (
                <p class="muted">{words.loading}</p>
            )}
        </Dialog>
    );
}
