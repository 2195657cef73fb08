// One worker and the question it is working on.
import type { Answer, Question } from "./messages";
import type { EngineError } from "./types";

/** The engine's own words about what went wrong. */
export class EngineFault extends Error {
    readonly error: EngineError;
    constructor(error: EngineError) {
        super(error.message);
        this.name = "EngineFault";
        this.error = error;
    }
}

const broken = (message: string): EngineError => ({ code: "worker", message, remedy: "", line: 0, column: 0 });

export class Line {
    #worker: Worker | null = null;
    #id = 0;
    #settle: ((answer: Answer) => void) | null = null;

    constructor(private readonly spawn: () => Worker) {}

    get isNew(): boolean {
        return this.#worker === null;
    }

    /** Loads the module before the first question. */
    warm(): void {
        this.#worker ??= this.#start();
    }

    /** One question at a time. */
    async ask(call: string, ask: unknown): Promise<unknown> {
        const worker = (this.#worker ??= this.#start());
        const question: Question = { id: ++this.#id, call, ask };
        const answer = await new Promise<Answer>((resolve) => {
            this.#settle = resolve;
            worker.postMessage(question);
        });
        if (answer.lost) this.#end();
        if (answer.error) throw new EngineFault(answer.error);
        return answer.result;
    }

    /** Whatever it is doing ends here; the next question starts a new worker. */
    stop(): void {
        const settle = this.#settle;
        this.#end();
        settle?.({ id: this.#id, error: broken("stopped") });
    }

    #start(): Worker {
        const worker = this.spawn();
        worker.onmessage = (event: MessageEvent<Answer>) => {
            if (event.data.id === this.#id) this.#settle?.(event.data);
        };
        worker.onerror = (event) => {
            const settle = this.#settle;
            this.#end();
            settle?.({ id: this.#id, error: broken(event.message || "the worker could not be started") });
        };
        return worker;
    }

    #end(): void {
        this.#worker?.terminate();
        this.#worker = null;
        this.#settle = null;
    }
}
