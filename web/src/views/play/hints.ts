// The hint card is loaded when it is first used, or when the page has nothing else to do.
import { selection } from "./state";

async function load() {
    const hint = await import("../hint");
    return {
        ...hint,
        askWhyHere: async () => {
            const { cursor } = selection.value;
            if (cursor) await hint.askWhy(cursor);
        },
    };
}

let loaded: ReturnType<typeof load> | null = null;

export const hints = () => (loaded ??= load());
