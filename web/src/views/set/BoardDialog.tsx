// Another board to set a puzzle on.
import { useEffect, useState } from "preact/hooks";
import { work } from "../../engine/client";
import type { Choice } from "../../engine/types";
import { Dialog } from "../../shell/dialog";
import { language, pick } from "../../words";
import { play } from "../../words/play";
import { set } from "../../words/set";
import { currentGame } from "../play/game";
import { fault, put, putEmpty } from "./bench";
import { labelOf } from "./commands";
import { Fault } from "../open/Fault";

/** Without its cages a killer is the board below them, and without its rules a board with rules. */
const isOfItsOwn = ({ id, rules }: Choice & { rules?: boolean }) => !id.startsWith("killer") && !rules;

export function BoardDialog({ onClose }: { onClose: () => void }) {
    const words = pick(set);
    const names: Record<string, string> = pick(play).boards;
    const [boards, setBoards] = useState<Choice[]>([]);
    const [name, setName] = useState("");
    useEffect(() => {
        fault.value = null;
        void work.call("menu", { language: language.value }).then((menu) => setBoards(menu.boards.filter(isOfItsOwn)));
    }, []);
    const create = async (board: string) => {
        if (await putEmpty(board)) onClose();
    };
    const played = currentGame.value?.opened.puzzle;
    const takeGame = async () => {
        if (played !== undefined && (await put(played))) onClose();
    };
    const submit = (event: Event) => {
        event.preventDefault();
        if (name.trim()) void create(name.trim());
    };
    return (
        <Dialog title={labelOf("board")} onClose={onClose}>
            <p class="muted">{words.newBoardAbout}</p>
            <div class="bench-tools">
                {boards.map((board) => (
                    <button type="button" class="button" key={board.id} onClick={() => void create(board.id)}>
                        {names[board.id] ?? board.name}
                    </button>
                ))}
            </div>
            {played !== undefined && (
                <button type="button" class="button" onClick={() => void takeGame()}>
                    {words.fromGame}
                </button>
            )}
            <form class="bench-number" onSubmit={submit}>
                <label class="field">
                    <span>{words.customBoard}</span>
                    <input
                        value={name}
                        placeholder="7x7, 16x16"
                        autocomplete="off"
                        onInput={(e) => setName(e.currentTarget.value)}
                    />
                </label>
                <button type="submit" class="button" title={`${words.create} (Enter)`}>
                    {words.create}
                </button>
            </form>
            <Fault error={fault.value && { ...fault.value, message: words.noBoard, remedy: "" }} />
        </Dialog>
    );
}
