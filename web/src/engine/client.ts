// The engine as the page sees it: two clients whose calls are answered by workers.
//
// `play` has one game. Its text comes back after every act and stays here, so that a worker that
// died is replaced and the game goes on. `work` answers from its words alone: two workers at most,
// and a call that is no longer wanted ends with its worker.
import { EngineFault, Line } from "./line";
import type { Changes, GameText, PlayCalls, WorkCalls } from "./types";

export { EngineFault };

type Call = (ask: never) => unknown;

export interface Client<Calls extends { [K in keyof Calls]: Call }> {
    /** Rejects with an EngineFault, or with the signal's AbortError. */
    call<K extends keyof Calls & string>(
        name: K,
        ask: Parameters<Calls[K]>[0],
        signal?: AbortSignal,
    ): Promise<ReturnType<Calls[K]>>;
}

interface Job {
    name: string;
    ask: unknown;
    resolve: (result: never) => void;
    reject: (reason: unknown) => void;
    line?: Line;
}

const aborted = () => new DOMException("stopped", "AbortError");

/** Hands jobs to at most `lines.length` workers, first come, first served. */
class Pool<Calls extends { [K in keyof Calls]: Call }> implements Client<Calls> {
    readonly #waiting: Job[] = [];
    readonly #idle: Line[];

    constructor(
        lines: Line[],
        private readonly answer: (line: Line, name: string, ask: unknown) => Promise<unknown>,
    ) {
        this.#idle = lines;
    }

    call<K extends keyof Calls & string>(name: K, ask: Parameters<Calls[K]>[0], signal?: AbortSignal) {
        return new Promise<ReturnType<Calls[K]>>((resolve, reject) => {
            if (signal?.aborted) return reject(aborted());
            const job: Job = { name, ask, resolve, reject };
            signal?.addEventListener("abort", () => this.#abort(job), { once: true });
            this.#waiting.push(job);
            this.#next();
        });
    }

    #abort(job: Job): void {
        const at = this.#waiting.indexOf(job);
        if (at >= 0) this.#waiting.splice(at, 1);
        job.reject(aborted());
        job.line?.stop();
    }

    #next(): void {
        const job = this.#waiting[0];
        const line = this.#idle[0];
        if (!job || !line) return;
        this.#waiting.shift();
        this.#idle.shift();
        void this.#run(job, line);
    }

    async #run(job: Job, line: Line): Promise<void> {
        job.line = line;
        try {
            job.resolve((await this.answer(line, job.name, job.ask)) as never);
        } catch (reason) {
            job.reject(reason);
        } finally {
            job.line = undefined;
            this.#idle.unshift(line);
            this.#next();
        }
    }
}

const playWorker = () => new Worker(new URL("./play-worker.ts", import.meta.url), { type: "module" });
const workWorker = () => new Worker(new URL("./work-worker.ts", import.meta.url), { type: "module" });

let kept: GameText | null = null;

/** A move is a matter of milliseconds: a worker that takes this long has died without a word. */
const kMostMs = 10_000;
const kBegins = new Set(["start", "open"]);

/** A question to a new worker is preceded by the game it is about. */
async function askInGame(line: Line, name: string, ask: unknown): Promise<unknown> {
    const begins = kBegins.has(name);
    if (line.isNew && kept !== null && !begins) await line.ask("open", { game: kept, now: now() });
    const timer = begins ? undefined : setTimeout(() => line.stop(), kMostMs);
    try {
        return await line.ask(name, ask);
    } finally {
        clearTimeout(timer);
    }
}

async function answerInGame(line: Line, name: string, ask: unknown): Promise<unknown> {
    const result = await askInGame(line, name, ask).catch((reason: unknown) => {
        if (!line.isNew || kBegins.has(name)) throw reason;
        return askInGame(line, name, ask); // of a new worker, from the game as it is kept here
    });
    const game = (result as Partial<Changes> | null)?.game;
    if (game !== undefined) kept = game;
    return result;
}

/** The clock of the engine's calls. */
export const now = () => Math.round(performance.now());

// The game is what shows first: its module loads while the page looks for what to play.
const playLine = new Line(playWorker);
playLine.warm();

export const play: Client<PlayCalls> = new Pool<PlayCalls>([playLine], answerInGame);
export const work: Client<WorkCalls> = new Pool<WorkCalls>(
    [new Line(workWorker), new Line(workWorker)],
    (line, name, ask) => line.ask(name, ask),
);
