// Inside a worker: passes each message through the one door of the module, and the answer back.
import { SudokitError, type Instance, type Source } from "sudokit-module";
import type { Answer, Question } from "./messages";
import type { EngineError } from "./types";

type Reply = { result: unknown } | { error: EngineError };

function ask(instance: Instance, { call, ask }: Question): Reply {
    return instance.withText(JSON.stringify({ call, ask }), (at, length) => {
        const reply = instance.call("sudokit_page", at, length);
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

async function answer(source: Source, question: Question): Promise<Answer> {
    try {
        const instance = await source.instance();
        const reply = ask(instance, question);
        return { id: question.id, ...reply, lost: instance.isWorn };
    } catch (thrown) {
        // What throws out of the module has spoiled it: this worker's state is gone.
        return { id: question.id, error: errorOf(thrown), lost: true };
    }
}

/** One question at a time, in their order; the module loads before the first. */
export function serve(source: Source): void {
    let last: Promise<unknown> = source.instance().catch(() => undefined);
    self.onmessage = (event: MessageEvent<Question>) => {
        last = last.then(async () => self.postMessage(await answer(source, event.data)));
    };
}
