// Regions drawn by hand, rules of the whole board, and rules edited where they are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, drag, openBench, placeOf, rulesOf, swipe, told } from "./bench.mjs";
import { until } from "./player.mjs";

const kPhone = { width: 390, height: 844, hasTouch: true, isMobile: true };

const labelOf = (page, row, column) =>
    page.locator(`main .sudokit [id$="-r${row}c${column}"]`).getAttribute("aria-label");
const says = (page, row, column, pattern) => until(async () => assert.match(await labelOf(page, row, column), pattern));
const holds = (page, rules) => until(async () => assert.deepEqual(await rulesOf(page), rules));
const missing = (page) => page.locator(".bench-panel [role=status]");
const isTold = (page, pattern) => until(async () => assert.match(await missing(page).innerText(), pattern));

/** The lines of the board, as drawn. */
const linesOf = (page) => page.locator("main .sudokit .layer-lines").innerHTML();

async function newBoard(page, name) {
    await page.keyboard.press("b");
    await page.getByLabel("Size or name").fill(name);
    await page.keyboard.press("Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
}

/** The cells from left to right, back, and so on, in pieces of n, of which the first begins in the middle of a row. */
function snakes(n) {
    const rows = Array.from({ length: n }, (_, row) => {
        const cells = Array.from({ length: n }, (_, column) => [row + 1, column + 1]);
        return row % 2 ? cells.reverse() : cells;
    });
    const path = rows.flat();
    return Array.from({ length: n }, (_, i) =>
        path.slice(i * n, i * n + n).map((_, j) => path[(i * n + j + 2) % (n * n)]),
    );
}

for (const n of [4, 5, 6, 7, 8, 9])
    test(`regions of a board of ${n} are drawn with the mouse, kept and played`, async () => {
        const page = await openBench();
        await newBoard(page, `${n}x${n}`);
        await page.getByRole("button", { name: "Regions", exact: true }).click();
        const before = await linesOf(page);
        await page.getByRole("button", { name: "No regions" }).click();
        await isTold(page, /only rows and columns count/);
        const pieces = snakes(n);
        for (const [i, cells] of pieces.entries()) {
            // The last one lies in two pieces.
            if (i < n - 1) await drag(page, ...cells);
            else {
                await drag(page, ...cells.slice(0, n - 2));
                await page.keyboard.down("Control");
                await drag(page, ...cells.slice(n - 2));
                await page.keyboard.up("Control");
            }
            await page.getByRole("button", { name: new RegExp(`^Region ${i + 1} `) }).click();
            await says(page, ...cells[0], new RegExp(`region ${i + 1}$`));
            const left = (n - 1 - i) * n;
            await isTold(page, left > 0 ? new RegExp(`${left} cells are in no region`) : /All regions are complete/);
        }
        await isTold(page, new RegExp(`Region ${n} lies in 2 pieces`));
        await told(page, /solution/);
        const drawn = await linesOf(page);
        assert.notEqual(drawn, before);
        await page.reload();
        await page.locator(".bench").waitFor();
        await until(async () => assert.equal(await linesOf(page), drawn));
        await page.keyboard.press("p");
        await page.waitForFunction(() => location.hash === "#play");
        await until(async () => assert.equal(await linesOf(page), drawn));
    });

test("regions are given to cells by keys, undone one by one, and chosen by a double click", async () => {
    const page = await openBench();
    await page.keyboard.press("j");
    await page.locator(".bench-host .sudokit").focus();
    await says(page, 1, 1, /empty, region 1$/);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowDown", "1"])
        await page.keyboard.press(key);
    await says(page, 2, 4, /region 1$/);
    await isTold(page, /Region 1 has 11 cells, 2 too many\.\s*Region 2 has 7 of 9 cells\./);
    await page.keyboard.press("Delete");
    await says(page, 2, 4, /no region$/);
    await isTold(page, /2 cells are in no region\.\s*Region 2 has 7 of 9 cells\./);
    await page.keyboard.press("Control+z");
    await says(page, 2, 4, /region 1$/);
    await page.keyboard.press("Control+z");
    await says(page, 2, 4, /region 2$/);
    await isTold(page, /All regions are complete/);
    await page.keyboard.press("Control+y");
    await says(page, 2, 4, /region 1$/);
    // A double click chooses a whole region.
    await page.mouse.dblclick(...(await placeOf(page, 5, 5)));
    await until(async () => assert.equal(await page.locator('.bench-host [aria-selected="true"]').count(), 9));
});

test("numbers stay with their regions, and the next free one makes a new region", async () => {
    const page = await openBench();
    await page.keyboard.press("j");
    await page.getByRole("button", { name: "No regions" }).click();
    await drag(page, [1, 1], [1, 2]);
    await page.keyboard.press("5");
    await says(page, 1, 2, /region 5$/);
    await drag(page, [3, 1], [3, 2]);
    await page.keyboard.press("Enter");
    await says(page, 3, 2, /region 1$/);
    await drag(page, [5, 1], [5, 2]);
    await page.keyboard.press("Enter");
    await says(page, 5, 2, /region 2$/);
    await says(page, 1, 2, /region 5$/);
    // A given or another text does not number them anew.
    await page.getByRole("button", { name: "Digits", exact: true }).click();
    await page.keyboard.press("7");
    await says(page, 5, 1, /7, given$/);
    await page.getByRole("button", { name: "Regions incomplete" }).click();
    await says(page, 1, 2, /region 5$/);
    await page.getByRole("button", { name: "Usual boxes" }).click();
    await says(page, 1, 2, /region 1$/);
    await isTold(page, /All regions are complete/);
});

test("regions are drawn with a finger, in German", async () => {
    const page = await openBench({ ...kPhone, locale: "de-DE" });
    await page.getByRole("button", { name: "Regionen", exact: true }).tap();
    await swipe(page, [1, 4], [2, 4], [3, 4]);
    await page.getByRole("button", { name: /^Region 1 9.9/ }).tap();
    await says(page, 3, 4, /Region 1$/);
    await isTold(page, /Region 1 hat 12 Zellen, 3 zu viel\.\s*Region 2 hat 6 von 9 Zellen\./);
    await page.getByRole("tab", { name: "Prüfen" }).tap();
    await told(page, "Keine Lösung");
    assert.equal(await page.getByRole("button", { name: "Warum keine?" }).count(), 0, "the regions are why");
    await page.keyboard.press("w");
    assert.equal(await page.locator(".bench-findings").innerText(), "");
    await page.getByRole("button", { name: "Regionen unvollständig" }).tap();
    await isTold(page, /Region 1 hat 12 Zellen/);
    await page.getByRole("button", { name: "Rückgängig" }).tap();
    await isTold(page, /Alle Regionen sind vollständig/);
});

test("a board of several grids says that its regions cannot be drawn", async () => {
    const page = await openBench();
    await newBoard(page, "samurai");
    await page.keyboard.press("j");
    await page.getByText("Regions can be drawn on boards of one grid.").waitFor();
});

test("extra houses and rules of the whole board are switched, and what is drawn stays", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Killer cage");
    await drag(page, [1, 1], [1, 2]);
    await page.getByLabel("Number").fill("12");
    await page.keyboard.press("Enter");
    await holds(page, ["Killer cage 12 r1c1 r1c2"]);
    await page.keyboard.press("d");
    await page.getByRole("button", { name: "Whole board" }).click();
    const tinted = () => page.locator(".bench-host .layer-tint *").count();
    assert.equal(await tinted(), 0);
    let before = 0;
    for (const name of [/^Diagonal \\/, /^Diagonal \//, /^Windows/, /^Disjoint groups/]) {
        await page.getByLabel(name).check();
        if (!/Disjoint/.test(String(name))) await until(async () => assert.ok((await tinted()) > before));
        before = await tinted();
    }
    for (const name of [/^Anti-knight/, /^Anti-king/, /^No consecutive/]) await page.getByLabel(name).check();
    await told(page, /solution/i);
    const kept = ["Killer cage 12 r1c1 r1c2", "Anti-knight", "Anti-king", "No consecutive neighbours"];
    await holds(page, [...kept, "Diagonal \\", "Diagonal /", "Windows", "Disjoint groups"]);
    await page.keyboard.press("d");
    for (const box of await page.locator(".bench-switches input:checked").all()) assert.ok(await box.isChecked());
    assert.equal(await page.locator(".bench-switches input:checked").count(), 7);
    for (const name of [/^Windows/, /^Diagonal \\/, /^Anti-king/]) await page.getByLabel(name).uncheck();
    await until(async () => assert.equal(await page.locator(".bench-switches input:checked").count(), 4));
    await page.getByLabel(/^Diagonal \//).uncheck();
    await page.keyboard.press("l");
    await page.getByRole("button", { name: "Remove this rule: Disjoint groups" }).click();
    await until(async () => assert.equal(await tinted(), 0));
    await holds(page, ["Killer cage 12 r1c1 r1c2", "Anti-knight", "No consecutive neighbours"]);
});

test("extra houses are switched with a finger, and a board of another shape offers fewer", async () => {
    const page = await openBench({ ...kPhone, locale: "de-DE" });
    await page.getByRole("button", { name: "Ganzes Brett" }).tap();
    await page.getByLabel(/^Fenster/).tap();
    await page.locator(".bench-host .layer-tint *").first().waitFor({ state: "attached" });
    assert.ok(await page.getByLabel(/^Fenster/).isChecked());
    await page.getByLabel(/^Fenster/).tap();
    await page.getByRole("button", { name: "Regionen", exact: true }).tap();
    await swipe(page, [1, 1]);
    await page.getByRole("button", { name: "Herausnehmen" }).tap();
    await isTold(page, /1 Zelle liegt in keiner Region/);
    await page.getByRole("button", { name: "Ganzes Brett" }).tap();
    await page.getByLabel(/^Diagonale \//).waitFor();
    assert.equal(await page.getByLabel(/^Fenster/).count(), 0);
});

test("a rule drawn again over the same cells is edited, not doubled", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Killer cage");
    await drag(page, [1, 1], [1, 2], [2, 2]);
    await page.getByLabel("Number").fill("12");
    await page.keyboard.press("Enter");
    await page.locator(".layer-over text", { hasText: "12" }).waitFor();
    // From its other end; the field has the number of now, chosen, so that the next one replaces it.
    await drag(page, [2, 2], [1, 2], [1, 1]);
    await page.getByRole("button", { name: "Change", exact: true }).waitFor();
    assert.equal(await page.getByLabel("Number").inputValue(), "12");
    await page.keyboard.type("15");
    await page.keyboard.press("Enter");
    await page.locator(".layer-over text", { hasText: "15" }).waitFor();
    // Other cells are another cage, and begin without a number.
    await drag(page, [5, 5], [5, 6]);
    await page.getByRole("button", { name: "Add", exact: true }).waitFor();
    assert.equal(await page.getByLabel("Number").inputValue(), "");
    await page.keyboard.press("Enter");
    await choose(page, "Dots", "V");
    await drag(page, [3, 5], [3, 6]);
    await choose(page, "Dots", "X");
    await drag(page, [3, 6], [3, 5]);
    await choose(page, "Lines", "German whispers");
    await drag(page, [7, 1], [7, 2], [7, 3]);
    await page.getByLabel("Number").fill("4");
    await drag(page, [7, 3], [7, 2], [7, 1]);
    await choose(page, "Outside", "Skyscraper");
    for (const [from, number] of [
        [[9, 1], "3"],
        [[9, 9], "2"],
        [[9, 1], "4"],
    ]) {
        await drag(page, from, from[1] === 1 ? [9, 2] : [9, 8]);
        await page.getByLabel("Number").fill(number);
        await page.keyboard.press("Enter");
        await page.locator(".layer-over text", { hasText: number }).first().waitFor();
    }
    await holds(page, [
        "Killer cage 15 r2c2 r1c2 r1c1",
        "Killer cage r5c5 r5c6",
        "X r3c6 r3c5",
        "German whispers 4 r7c3 r7c2 r7c1",
        "Skyscraper 4 r9c1 → r9c9",
        "Skyscraper 2 r9c9 → r9c1",
    ]);
});

test("numbers of rules are edited in the list, by keys and with a finger", async () => {
    const page = await openBench(kPhone);
    await choose(page, "Areas", "Killer cage");
    await swipe(page, [1, 1], [1, 2]);
    await page.getByLabel("Number").fill("5");
    await page.getByRole("button", { name: "Add" }).tap();
    await choose(page, "Dots", "White dot");
    await page.touchscreen.tap(...(await placeOf(page, 4.45, 4)));
    await holds(page, ["Killer cage 5 r1c1 r1c2", "White dot r4c4 r5c4"]);
    const field = page.getByLabel("Number of Killer cage");
    assert.equal(await page.locator(".bench-renumber").count(), 1, "a dot of its own name has none");
    await field.tap();
    await field.fill("11");
    await field.press("Enter");
    await holds(page, ["Killer cage 11 r1c1 r1c2", "White dot r4c4 r5c4"]);
    await field.fill("eleven");
    await field.press("Enter");
    await until(async () => assert.equal(await field.inputValue(), "11"));
    await field.fill("7");
    await field.press("Escape");
    assert.equal(await field.inputValue(), "11");
    await field.fill("");
    await field.blur();
    await holds(page, ["Killer cage r1c1 r1c2", "White dot r4c4 r5c4"]);
    await page.getByRole("button", { name: "Undo" }).tap();
    await holds(page, ["Killer cage 11 r1c1 r1c2", "White dot r4c4 r5c4"]);
});

test("a number typed right after the stroke is that of the rule", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Killer cage");
    await drag(page, [4, 4], [4, 5], [5, 5]);
    await page.keyboard.type("16");
    await page.keyboard.press("Enter");
    await holds(page, ["Killer cage 16 r4c4 r4c5 r5c5"]);
});

test("what is drawn again as it is changes nothing, and the puzzle is still looked at", async () => {
    const page = await openBench();
    await choose(page, "Lines", "Thermometer");
    for (let times = 0; times < 3; ++times) await drag(page, [2, 2], [3, 3], [4, 4]);
    await told(page, "Several solutions");
    await holds(page, ["Thermometer r2c2 r3c3 r4c4"]);
    await page.keyboard.press("Control+z");
    await holds(page, []);
});
