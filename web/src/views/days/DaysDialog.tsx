// The puzzles of the days: a calendar of the last weeks, with what was begun and what was solved.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../shell/dialog";
import { Icon } from "../../shell/icons";
import { dateOf, dayId, keysOfDays, lastWeeks } from "../../store/days";
import * as store from "../../store/games";
import { fill, locale, pick } from "../../words";
import { play } from "../../words/play";
import { makeDaily, making } from "../play/making";
import { Making } from "../play/NewGame";
import { focusBoard } from "../play/PlayBoard";
import "./days.css";

type State = "solved" | "begun" | "open";

/** What became of the puzzle of each day that was played here. */
async function statesOfDays(): Promise<Map<string, State>> {
    await store.settled();
    const solved = new Set((await store.solvedGames()).map(({ key }) => key));
    const begun = new Set((await store.list()).filter(({ done }) => done > 0).map(({ key }) => key));
    const stateOf = (key: string): State => (solved.has(key) ? "solved" : begun.has(key) ? "begun" : "open");
    return new Map([...keysOfDays()].map(([id, key]) => [id, stateOf(key)]));
}

const format = (options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat(locale(), options).format(day);

interface DayProps {
    day: Date;
    today: string;
    state: State;
    namesMonth: boolean;
    onChoose: () => void;
}

function Day({ day, today, state, namesMonth, onChoose }: DayProps) {
    const date = dateOf(day);
    const words = pick(play);
    const name = format({ weekday: "long", day: "numeric", month: "long" }, day);
    return (
        <button
            type="button"
            class={`day day-${state} ${date === today ? "day-today" : ""}`}
            data-date={date}
            disabled={date > today}
            aria-label={`${name}: ${words.dayStates[state]}`}
            aria-current={date === today ? "date" : undefined}
            autofocus={date === today}
            onClick={onChoose}
        >
            <span class="small muted day-month" data-month={namesMonth ? format({ month: "short" }, day) : ""} />
            <span class="day-number">{day.getDate()}</span>
            <span class="day-mark">{state === "solved" ? <Icon name="check" /> : state === "begun" ? "…" : ""}</span>
        </button>
    );
}

function Calendar({ variant, onChoose }: { variant: boolean; onChoose: (date: string) => void }) {
    const [states, setStates] = useState<Map<string, State>>(new Map());
    const now = new Date();
    const weeks = lastWeeks(now);
    useEffect(() => void statesOfDays().then(setStates), []);
    return (
        <div class="days" role="group" aria-label={pick(play).days}>
            {weeks[0]?.map((day) => (
                <span key={day.getDay()} class="small muted day-head" aria-hidden="true">
                    {format({ weekday: "short" }, day)}
                </span>
            ))}
            {weeks.flat().map((day, at) => (
                <Day
                    key={dateOf(day)}
                    day={day}
                    today={dateOf(now)}
                    namesMonth={at === 0 || day.getDate() === 1}
                    state={states.get(dayId(dateOf(day), variant)) ?? "open"}
                    onChoose={() => onChoose(dateOf(day))}
                />
            ))}
        </div>
    );
}

export function DaysDialog({ onClose }: { onClose: () => void }) {
    const words = pick(play);
    const [variant, setVariant] = useState(false);
    const close = () => {
        making.value?.abort();
        onClose();
    };
    const choose = async (date: string) => {
        if (!(await makeDaily(variant, date))) return;
        onClose();
        requestAnimationFrame(focusBoard);
    };
    return (
        <Dialog title={words.days} class="days-dialog" onClose={close}>
            {making.value ? (
                <Making />
            ) : (
                <>
                    <div class="days-kinds" role="group" aria-label={words.board}>
                        {[false, true].map((each) => (
                            <button
                                key={each}
                                type="button"
                                class="button"
                                aria-pressed={variant === each}
                                onClick={() => setVariant(each)}
                            >
                                {each ? words.dailyVariant : words.daily}
                            </button>
                        ))}
                    </div>
                    <Calendar variant={variant} onChoose={(date) => void choose(date)} />
                    <p class="small muted">{fill(words.daysAbout, { mark: "…" })}</p>
                </>
            )}
        </Dialog>
    );
}
