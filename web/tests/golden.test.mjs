// The board at each stage of a hint, with its arrows, as it was when somebody looked at it: light and dark.
// SUDOKIT_APPROVE=1 takes the pictures anew. Then look at them.
import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { atStep, cardOf, pressFor, tab } from "./card.mjs";
import { kBoard } from "./player.mjs";
import { difference, small } from "./png.mjs";

// Ours: sudokit generate. Step 4 is its first proof.
const kExtreme = ".8.6.5..71..8.7.....719.....5...6.8...9.....36..7.9.........2.43.6.....5..45..1..";
const kFolder = new URL("golden/", import.meta.url);
/** Edges of letters and lines differ from one version of a browser to the next. */
const kMost = 0.004;

async function expectPicture(page, name) {
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
    const seen = await page.locator(kBoard).screenshot();
    const file = new URL(`${name}.png`, kFolder);
    if (process.env.SUDOKIT_APPROVE) {
        await mkdir(kFolder, { recursive: true });
        return writeFile(file, small(seen));
    }
    const share = difference(seen, await readFile(file));
    assert.ok(share <= kMost, `${name}: ${(100 * share).toFixed(2)} % of the pixels differ`);
}

const openIn = async (colorScheme) => {
    const page = await open({ hash: `#p=${kExtreme}`, width: 1000, height: 500, colorScheme, bypassCSP: true });
    await page.addStyleTag({ content: '* { font-family: "DejaVu Sans" !important; }' });
    return page;
};

test("every stage of a step that places a digit", async () => {
    const page = await openIn("light");
    for (let stage = 1; stage <= 5; ++stage) {
        await pressFor(page, "h", stage);
        await expectPicture(page, `single-${stage}`);
    }
});

test("every stage of a proof, light and dark", async () => {
    const page = await openIn("light");
    await tab(page, "Solution");
    for (let step = 1; step < 3; ++step) {
        await atStep(page, step);
        await page.keyboard.press("ArrowRight");
    }
    await atStep(page, 3);
    await cardOf(page)
        .getByRole("button", { name: /^Do 3 steps/ })
        .click();
    await atStep(page, 1);
    await page.keyboard.press("Escape");
    for (let stage = 1; stage <= 5; ++stage) {
        await pressFor(page, "h", stage);
        await expectPicture(page, `proof-${stage}`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expectPicture(page, "proof-5-dark");
});
