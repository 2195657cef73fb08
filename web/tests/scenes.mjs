// Everything that the page can show, one after another, by keys alone: they are the same in every language.
import { open } from "./browser.mjs";

// Ours: sudokit generate --difficulty tricky --seed 5. Its first cell is a 2, and the second is empty.
const kHard = "2....3..55.7..2....3..1...21.5.....7...39..4.74.........64....9..9.258.4.52......";

const press =
    (...keys) =>
    async (page) => {
        for (const key of keys) await page.keyboard.press(key);
    };
const shown = (selector) => (page) => page.locator(selector).first().waitFor({ timeout: 60_000 });
const gone = (selector) => (page) => page.locator(selector).waitFor({ state: "detached", timeout: 60_000 });
const loaded = (selector) => (page) => page.locator(selector).waitFor({ state: "attached" });
const hash = (to) => (page) => page.evaluate((value) => void (location.hash = value), to);
const click = (selector) => (page) => page.locator(selector).first().click();
const closed = async (page) => {
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
};
const tab = (number) => click(`.hint-tabs button:nth-child(${number})`);
const bench = (number) => click(`.bench-tabs button:nth-child(${number})`);

/** Name, what leads there from the scene before, and what ends it if something has to. */
const kScenes = [
    ["the game", [loaded(".hint-card")]],
    [
        "an entry that is wrong",
        [press("Home", "ArrowRight", "2", "w"), shown(".hint-stages")],
        press("Escape", "Control+z"),
    ],
    ["automatic notes", [press("a")]],
    ["a hint", [press("h"), shown(".hint-stages"), press("h", "h", "h", "h")]],
    ["the solution", [tab(2), shown(".hint-path")]],
    ["all steps", [tab(3), shown(".hint-list")], press("Escape")],
    ["colours", [press("v", "1", "z")]],
    ["a digit in the hand", [press("d", "5")], press("Escape", "d")],
    ["a pause", [press("p"), shown(".veil")], press("p")],
    ["new game", [press("n"), shown("dialog .choices")], closed],
    ["days", [press("Shift+N"), shown("dialog .days")], closed],
    ["rules", [press("i"), shown("dialog .rules-board")], closed],
    ["open", [press("o"), shown(".open-dialog textarea")], closed],
    ["share", [press("e"), shown(".share-dialog .qr")], closed],
    ["settings", [press(","), shown("dialog select")], closed],
    ["keys", [press("?"), shown("dialog .keys")], closed],
    ["more", [click(".actions [aria-haspopup]"), shown("dialog .command-list")], closed],
    ["games", [hash("#games"), shown(".game-card")]],
    // A button that goes away while Tab walks takes the focus along.
    ["the bench", [hash("#set"), shown(".bench-solutions .icon"), gone(".bench-status .spinner")]],
    ["rules of the bench", [bench(2), shown(".bench-panel")]],
    ["facts of the bench", [bench(3), shown(".bench-panel")]],
    ["regions of the bench", [press("j"), shown(".bench-regions")]],
    ["regions that are incomplete", [press("Delete"), shown(".bench-regions .bench-need")], press("Control+z")],
    ["texts of the bench", [press("h"), shown(".bench-panel textarea")]],
    ["techniques", [hash("#learn"), shown(".learn-group")]],
    ["a technique", [hash("#learn/XWing"), shown(".learn-example")]],
    ["about", [hash("#about"), shown("main h1")]],
];

/** Walks through all scenes; `look(page, name)` at each. `wanted`: only these. */
export async function walkThrough(options, look, wanted = () => true) {
    const page = await open({ hash: `#p=${kHard}`, ...options });
    for (const [name, steps, end] of kScenes) {
        if (!wanted(name)) continue;
        try {
            for (const step of steps) await step(page);
        } catch (cause) {
            throw new Error(`no way to ${name}`, { cause });
        }
        await look(page, name);
        await end?.(page);
    }
    return page;
}
