// The page in German: nothing that is English remains.
import assert from "node:assert/strict";
import { test } from "node:test";
import { walkThrough } from "./scenes.mjs";

/** Names, and words that both languages have. */
const kSame = new Set(
    [
        "sudokit",
        "Sudoku",
        "Auto",
        "Pause",
        "Pause (P)",
        "Link",
        "Format",
        "Version 0.1.0",
        "unfair",
        "Unfair",
        "Region",
    ].concat(
        [
            "Sudoku Explainer",
            "HoDoKu",
            "Jigsaw",
            "Jigsaw 7 × 7",
            "Windoku",
            "Killer",
            "Killer 6 × 6",
            "Samurai",
            "Sandwich",
        ],
        [
            "X-Wing",
            "W-Wing",
            "XY-Wing",
            "XYZ-Wing",
            "WXYZ-Wing",
            "M-Wing",
            "S-Wing",
            "L-Wing",
            "H-Wing",
            "Squirmbag",
            "Leviathan",
            "Tridagon",
        ],
    ),
);

/** Everything to read or to hear, as far as it has a word. */
const textsOf = (page) =>
    page.evaluate(() => {
        const texts = [...document.querySelectorAll("[title], [aria-label], [placeholder]")].flatMap((each) =>
            ["title", "aria-label", "placeholder"].map((name) => each.getAttribute(name) ?? ""),
        );
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walker.nextNode())
            if (walker.currentNode.parentElement.checkVisibility()) texts.push(walker.currentNode.textContent.trim());
        return texts.filter((text) => /[A-Za-z]{4,}/.test(text));
    });

test("nothing reads the same in English and in German", async () => {
    const english = new Map();
    await walkThrough({ locale: "en-GB" }, async (page, scene) => english.set(scene, new Set(await textsOf(page))));
    const left = new Set();
    await walkThrough({ locale: "de-AT" }, async (page, scene) => {
        const same = (await textsOf(page)).filter((text) => english.get(scene).has(text) && !kSame.has(text));
        for (const text of same) left.add(`${scene}: ${text}`);
    });
    assert.deepEqual([...left], []);
});
