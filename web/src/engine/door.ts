// Inside a worker: passes each message through the one door of the module, and the answer back.
import { SudokitError, type Instance, type Source } from "sudokit-module";
import type { Answer, Question } from "./messages";
import type { EngineError } from "./types";

type Reply = { result: unknown } | { error: EngineError };

/** The functions that modules export for the page. */
type Door = "sudokit_play" | "sudokit_work";

function ask(instance: Instance, door: Door, { call, ask }: Question): Reply {
    return instance.withText(JSON.stringify({ call, ask }), (at, length) => {
        const reply = instance.call(door, at, length);
        const text = instance.text(reply);
        instance.call("free", reply);
        return JSON.parse(text) as Reply;
    });
}

function errorOf(thrown: unknown): EngineError {
    if (thrown instanceof SudokitError) {
        const { code, reason: message, remedy, line, column } = thrown;
        return { code, message, remedy, line, column };
    }
    return { code: "internal", message: String(thrown), remedy: "", line: 0, column: 0 };
}

const asksForRules = (reply: Reply) =>
    "result" in reply && (reply.result as { needs_rules?: boolean } | null)?.needs_rules === true;

/**
 * Answers one question at a time, in their order; the module loads before the first. Where it does not
 * know the rules of a game, `larger` takes this question and all later ones.
 */
export function serve(door: Door, source: Source, larger?: Source): void {
    let asked = source;

    async function replyTo(question: Question): Promise<Answer> {
        const instance = await asked.instance();
        const reply = ask(instance, door, question);
        if (larger && asked !== larger && asksForRules(reply)) {
            asked = larger;
            return replyTo(question);
        }
        return { id: question.id, ...reply, lost: instance.isWorn };
    }

    async function answer(question: Question): Promise<Answer> {
        try {
            return await replyTo(question);
        } catch (thrown) {
            // What throws out of the module has spoiled it: this worker's state is gone.
            return { id: question.id, error: errorOf(thrown), lost: true };
        }
    }

    let last: Promise<unknown> = source.instance().catch(() => undefined);
    self.onmessage = (event: MessageEvent<Question>) => {
        last = last.then(async () => self.postMessage(await answer(event.data)));
    };
}
