// Hints: stage by stage, the whole solution, every step, why an entry is wrong, ratings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectComplaint, open, profile } from "./browser.mjs";
import { atStep, cardOf, pictureOf, pressFor, tab } from "./card.mjs";
import { cellsOf, expectCell, kBoard, spoken, until } from "./player.mjs";

// Ours: sudokit generate. The first needs a W-Wing; the second has its first proof as step 4.
const kHard = ".....6...8..73..4..6......8...35.42..2.6.7.3..36.49...1......6..9..21..5...5.....";
const kExtreme = ".8.6.5..71..8.7.....719.....5...6.8...9.....36..7.9.........2.43.6.....5..45..1..";
const kNothing = { cells: 0, marks: 0, arrows: 0, strokes: 0 };

const button = (page, name) => cardOf(page).getByRole("button", { name });
const openCells = async (page) => Object.values(await cellsOf(page)).filter((text) => text.startsWith("empty")).length;

test("a hint tells more each time, reads it out, and is done by Enter", async () => {
    const page = await open({ hash: `#p=${kHard}` });
    const before = await openCells(page);
    await pressFor(page, "h", 1);
    assert.match(await spoken(page), /^Stage 1 of 5\. Look /);
    assert.ok((await page.locator(`${kBoard} .light.hint`).count()) > 0);
    await pressFor(page, "h", 2);
    await pressFor(page, "h", 3);
    assert.ok((await page.locator(`${kBoard} .light.hint`).count()) > 0);
    assert.equal(await button(page, "Do it").count(), 0);
    await pressFor(page, "Enter", 4); // its reason has not been told: more of it
    assert.ok((await pictureOf(page)).cells > 0);
    await button(page, "Do it").waitFor();
    await pressFor(page, "h", 5);
    assert.match(await spoken(page), /^Stage 5 of 5\. So r\dc\d is \d\.$/);
    assert.equal((await pictureOf(page)).marks, 1);
    await page.keyboard.press("Enter");
    await cardOf(page)
        .getByText(/^Done: So r\dc\d is \d\.$/)
        .waitFor();
    assert.deepEqual(await pictureOf(page), kNothing);
    assert.equal(await openCells(page), before - 1);
    await page.keyboard.press("Control+z");
    await until(async () => assert.equal(await openCells(page), before));
});

test("words stay while notes are made; a digit or Escape closes the card", async () => {
    const page = await open({ hash: `#p=${kHard}` });
    await pressFor(page, "h", 1);
    await pressFor(page, "h", 2);
    await page.keyboard.press("Shift+1");
    await expectCell(page, "r1c1", "empty, corner notes 1");
    // The step is still to be done, so its next stage follows.
    await pressFor(page, "h", 3);
    await page.keyboard.press("Escape");
    await cardOf(page).getByText("Stuck?").waitFor();
    assert.deepEqual(await pictureOf(page), kNothing);
    await pressFor(page, "h", 1);
    await page.keyboard.press("2");
    await cardOf(page).getByText("Stuck?").waitFor();
});

/** Keys without a pause: the worker has answered none of them when the last one comes. */
const pressAtOnce = (page, ...events) =>
    page.evaluate((all) => {
        for (const { key, ctrlKey = false } of all)
            document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true }));
    }, events);

test("a question right after a move is about the board with the move", async () => {
    const page = await open({ hash: `#p=${kHard}` });
    const stages = page.locator(".hint-stages");
    await pressFor(page, "h", 1); // the card is loaded
    await page.keyboard.press("Home");
    await pressAtOnce(page, { key: "8" }, { key: "w" });
    await cardOf(page).getByText("Column 1 has its 8 already").waitFor();
    await pressAtOnce(page, { key: "z", ctrlKey: true }, { key: "h" });
    await stages.waitFor();
    await expectCell(page, "r1c1", "empty");
    assert.match(await spoken(page), /^Stage 1 of 5\. Look /);
});

test("a hard puzzle by hints to the end, and then its hardest step", { timeout: 240_000 }, async () => {
    const page = await open({ hash: `#p=${kHard}` });
    const solved = page.getByRole("dialog", { name: "Solved" });
    for (let steps = 0; !(await solved.isVisible()) && steps < 100; ++steps) {
        for (let stage = 1; stage <= 4; ++stage) await pressFor(page, "h", stage);
        await button(page, "Do it").waitFor();
        await page.keyboard.press("Enter");
        await button(page, "Do it").waitFor({ state: "detached" });
    }
    await solved.getByRole("button", { name: /hardest/i }).click();
    await cardOf(page).getByText("XY-Wing").waitFor();
    await cardOf(page)
        .getByText(/The hardest step: \d+ of \d+/)
        .waitFor();
    assert.ok((await pictureOf(page)).strokes > 0);
});

test("the whole solution: forward, back, to the end, by itself, and done", async () => {
    const page = await open({ hash: `#p=${kExtreme}` });
    const before = await openCells(page);
    await tab(page, "Solution");
    await atStep(page, 1);
    await button(page, "One step forward").click();
    await atStep(page, 2);
    await page.keyboard.press("ArrowRight");
    await atStep(page, 3);
    await page.keyboard.press("ArrowRight");
    await atStep(page, 4);
    assert.ok((await pictureOf(page)).arrows > 5);
    await page.keyboard.press("ArrowLeft");
    await atStep(page, 3);
    await page.keyboard.press("End");
    await cardOf(page).getByText("Solved.").waitFor();
    assert.equal(await openCells(page), 0);
    await page.keyboard.press("Home");
    await cardOf(page).getByText("Step 1 of 90").waitFor();
    await page.locator(kBoard).focus();
    await page.keyboard.press("Space");
    await atStep(page, 3);
    await page.keyboard.press("Space");
    await button(page, /^Do 3 steps/).click();
    await atStep(page, 1);
    await button(page, "Close").click();
    await until(async () => assert.equal(await openCells(page), before - 1));
});

test("a proof is a table, and what a reason names stands above it", async () => {
    const page = await open({ hash: `#p=${kExtreme}` });
    await tab(page, "Solution");
    for (const step of [1, 2, 3]) {
        await atStep(page, step);
        await page.keyboard.press("ArrowRight");
    }
    await atStep(page, 4);
    const rows = await cardOf(page)
        .locator("tbody tr")
        .evaluateAll((all) =>
            all.map((row) => ({
                label: row.querySelector("th").textContent,
                named: [...row.querySelectorAll("td b")].map(({ textContent }) => textContent),
            })),
        );
    assert.ok(rows.length > 10);
    assert.equal(rows.at(-1).label, "!");
    const seen = new Set();
    let named = 0;
    for (const row of rows) {
        for (const label of row.named) assert.ok(seen.has(label), `${row.label} names ${label}`);
        named += row.named.length;
        seen.add(row.label);
    }
    assert.ok(named >= rows.length - 4, "all but the four suppositions rest on other lines");
});

test("every step that is possible, by technique; the one that is chosen shows, and Enter does it", async () => {
    const page = await open({ hash: `#p=${kExtreme}` });
    await tab(page, "All steps");
    await cardOf(page).getByText("129 steps, 26 techniques").waitFor();
    assert.deepEqual(await pictureOf(page), kNothing);
    await cardOf(page).getByText("Franken X-Wing", { exact: true }).click();
    const step = button(page, /^So none of r123c8 is 3\./);
    await step.click();
    await until(async () => assert.equal((await pictureOf(page)).strokes, 3));
    await step.click();
    await until(async () => assert.deepEqual(await pictureOf(page), kNothing));
    await step.click();
    await page.keyboard.press("Enter");
    await cardOf(page)
        .getByText(/^\d+ steps/)
        .waitFor();
    await until(async () => assert.equal(await cardOf(page).getByText("Franken X-Wing").count(), 0));
});

test("why an entry is wrong: an equal digit, or a proof; nothing is wrong with the others", async () => {
    const page = await open({ hash: `#p=${kHard}` });
    await page.keyboard.press("6");
    await expectCell(page, "r1c1", "6");
    await page.keyboard.press("w");
    await cardOf(page)
        .getByText(/6.*r1c6|r1c6.*6/)
        .waitFor();
    await page.keyboard.press("h");
    await cardOf(page).getByText("An entry is wrong.").waitFor();
    await pressFor(page, "h", 2);
    await pressFor(page, "h", 3);
    await button(page, "Why is r1c1 wrong?").click();
    await cardOf(page)
        .getByText(/6.*r1c6|r1c6.*6/)
        .waitFor();
    await page.keyboard.press("Control+z");
    await expectCell(page, "r1c1", "empty");
    await page.keyboard.press("w");
    await cardOf(page)
        .getByText(/^Nothing is known to be wrong/)
        .waitFor();
});

test("mistakes: an entry is taken out, a note is put back, or the moves since are undone", async () => {
    const page = await open({ hash: `#p=${kHard}` });
    await page.keyboard.press("6");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("7");
    for (let stage = 1; stage <= 3; ++stage) await pressFor(page, "h", stage);
    await page.keyboard.press("Enter");
    await expectCell(page, "r1c1", "empty");
    await page.keyboard.press("Control+z");
    await expectCell(page, "r1c1", "6");
    for (let stage = 1; stage <= 3; ++stage) await pressFor(page, "h", stage);
    await button(page, "Undo to before").click();
    await expectCell(page, "r1c1", "empty");
    await expectCell(page, "r1c2", "empty");
    await page.keyboard.press("a");
    await page.keyboard.press("Home");
    for (const digit of "123456789") await page.keyboard.press(`Control+${digit}`); // what was there is gone
    for (let stage = 1; stage <= 4; ++stage) await pressFor(page, "h", stage);
    await cardOf(page).getByText("Put these notes back").waitFor();
    await button(page, /Put back/).click();
    await pressFor(page, "h", 1);
    assert.match(await spoken(page), /^Stage 1 of 5\. Look /);
});

// Ours. The cages make r1c12 1 and 2, and r9c89 8 and 9.
const kCages = {
    puzzle: ".".repeat(81),
    schema: 2,
    rules: [
        { kind: "cage", numbers: [3], cells: [[0, 1]] },
        { kind: "cage", numbers: [17], cells: [[79, 80]] },
        { kind: "anti-knight" },
    ],
};
const linkTo = (puzzle) => `#p=${encodeURIComponent(JSON.stringify(puzzle))}`;

test("a step of a rule draws it bright, lists what it can be, and is done like any other", async () => {
    const page = await open({ hash: linkTo(kCages) });
    const bright = page.locator(`${kBoard} .layer-step-rules path`);
    await pressFor(page, "h", 1);
    assert.match(await spoken(page), /Look at box 1\.$/);
    await pressFor(page, "h", 2);
    assert.match(await spoken(page), /One Rule: the cage$/);
    assert.equal(await bright.count(), 0, "not before the pattern");
    await pressFor(page, "h", 3);
    assert.match(await spoken(page), /the cage r1c12$/);
    assert.equal(await bright.count(), 1);
    await pressFor(page, "h", 4);
    assert.match(await spoken(page), /The cage r1c12: .* 3 can only be 1\+2\.$/);
    await pressFor(page, "h", 5);
    assert.equal((await pictureOf(page)).strokes, 14);
    await page.keyboard.press("Enter");
    await expectCell(page, "r1c1", "empty, notes 1 2");
    assert.equal(await bright.count(), 0);
});

test("why an entry is wrong names the rule that it breaks", async () => {
    const page = await open({ hash: linkTo(kCages) });
    await page.keyboard.press("5");
    await expectCell(page, "r1c1", "5");
    await page.keyboard.press("w");
    await cardOf(page)
        .getByText(/^r1c1 is not 5\. The cage r1c12: its digits differ and add up to 3\./)
        .waitFor();
    await page.keyboard.press("Control+z");
    for (const key of ["ArrowRight", "1", "ArrowDown", "ArrowRight", "ArrowRight", "1", "w"])
        await page.keyboard.press(key);
    await cardOf(page).getByText("r2c4 is not 1. Cells a knight's move apart differ. r1c2 is 1.").waitFor();
});

/** The engine comes late, so that there is time to stop what waits for it. */
async function openSlowly(options) {
    expectComplaint("Service Worker registration blocked");
    const context = await profile({ serviceWorkers: "block" });
    await context.route(/page-.*\.wasm$/, async (route) => {
        await new Promise((done) => setTimeout(done, 3000));
        await route.continue();
    });
    return open({ in: context, ...options });
}

test("a proof can be stopped; the next answer is right", async () => {
    const page = await openSlowly({ hash: `#p=${kExtreme}` });
    await page.keyboard.press("4");
    await expectCell(page, "r1c1", "4");
    await page.keyboard.press("w");
    await button(page, "Stop").click();
    await cardOf(page).getByText("Stuck?").waitFor();
    await expectCell(page, "r1c1", "4");
    await page.keyboard.press("w");
    await cardOf(page)
        .getByText(/^r1c1 is not 4\./)
        .waitFor();
});

test("ratings come by themselves, can be stopped, and begin again", async () => {
    const page = await openSlowly({ hash: `#p=${kExtreme}` });
    const stop = button(page, "Stop");
    await stop.click();
    await cardOf(page).getByText("The rating was stopped.").waitFor();
    await button(page, "Rate").click();
    await cardOf(page).getByText("9.0", { exact: true }).waitFor();
    await cardOf(page).getByText("extreme, 11344").waitFor();
    await page.getByText("SE 9.0 · HoDoKu 11344").waitFor();
});

test("boards with rules are rated on our own scale", async () => {
    // Ours: sudokit generate --board killer-4x4 --seed 2.
    const cages = [
        "10: r1c1-r1c4",
        "7: r2c1 r2c2 r3c1",
        "5: r2c3 r2c4",
        "5: r3c2 r3c3",
        "6: r3c4 r4c3 r4c4",
        "7: r4c1 r4c2",
    ];
    const killer = ["sudokit 1", "board 4x4", ...cages.map((cage) => `rule cage ${cage}`), "end"].join("\n");
    const page = await open({ hash: `#p=${encodeURIComponent(killer)}` });
    await cardOf(page)
        .getByText(/^easy, \d\.\d$/)
        .waitFor();
    await cardOf(page)
        .getByText(/^effort \d+\.\d$/)
        .waitFor();
});

test("on a phone the card is a sheet that leaves the board in sight", async () => {
    const page = await open({ width: 320, height: 568, hasTouch: true, isMobile: true, hash: `#p=${kExtreme}` });
    const bottomOf = async (what) => (({ y, height }) => y + height)(await what.boundingBox());
    await page.getByRole("button", { name: /^Hint/ }).first().tap();
    await cardOf(page).getByText("Look at box 3.").waitFor();
    for (const name of ["Hint", "Solution", "All steps"]) {
        await tab(page, name);
        await until(async () => assert.equal(await button(page, "Stop").count(), 0));
        const { y, height, width } = await cardOf(page).boundingBox();
        assert.ok(y + 1 >= (await bottomOf(page.locator(kBoard))), `${name}: the board is covered`);
        assert.equal(Math.round(y + height), 568);
        assert.equal(width, 320);
    }
    await button(page, "Collapse").tap();
    const collapsed = await cardOf(page).boundingBox();
    assert.ok(collapsed.height < 60);
    await button(page, "Expand").tap();
    await button(page, "Close").tap();
    await cardOf(page).waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});

test("hints in German; another language closes the card", async () => {
    const page = await open({ hash: `#p=${kHard}`, locale: "de-DE" });
    await pressFor(page, "h", 1);
    assert.match(await spoken(page), /^Stufe 1 von 5\. Sieh in /);
    await tab(page, "Lösung");
    await cardOf(page)
        .getByText(/^Schritt 1/)
        .waitFor();
    await page.keyboard.press("Shift+D");
    await cardOf(page).getByText("Stuck?").waitFor();
});
