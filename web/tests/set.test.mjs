// The setter's bench: givens and rules by keyboard, mouse and finger; what can be asked of a puzzle.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, drag, finding, givensOf, openBench, placeOf, rulesOf, swipe, told } from "./bench.mjs";
import { ask, solutionOf } from "../engine.mjs";
import { another, puzzle } from "./shapes.mjs";

const empty = ".".repeat(81);
const labelOf = (page, row, column) =>
    page.locator(`.bench-host [id$="-r${row}c${column}"]`).getAttribute("aria-label");

async function reads(page, givens) {
    for (let tries = 0; tries < 300 && (await givensOf(page)) !== givens; ++tries) await page.waitForTimeout(50);
    assert.equal(await givensOf(page), givens);
}

async function holds(page, rules) {
    for (let tries = 0; tries < 200; ++tries) {
        if ((await rulesOf(page)).length === rules.length) break;
        await page.waitForTimeout(50);
    }
    assert.deepEqual(await rulesOf(page), rules);
}

/** Types the whole puzzle row by row. */
async function type(page, givens) {
    await page.locator(".bench-host .sudokit").focus();
    for (let at = 0; at < 81; ++at) {
        if (givens[at] !== ".") await page.keyboard.press(givens[at]);
        await page.keyboard.press("ArrowRight");
        if (at % 9 === 8) await page.keyboard.press("ArrowDown");
    }
}

test("a puzzle is typed, and what its solutions leave is told", async () => {
    const page = await openBench();
    await type(page, puzzle);
    await reads(page, puzzle);
    await told(page, "One solution");
    await page.locator(".bench-host .digit.entered").nth(50).waitFor();
    assert.equal(await page.locator(".bench-host .digit").count(), 81);
});

test("undo and redo go through every edit", async () => {
    const page = await openBench();
    await page.locator(".bench-host .sudokit").focus();
    for (const key of ["5", "ArrowRight", "3", "Delete"]) await page.keyboard.press(key);
    await reads(page, `5${empty.slice(1)}`);
    await page.keyboard.press("Control+z");
    await reads(page, `53${empty.slice(2)}`);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await reads(page, empty);
    assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+Shift+z");
    await reads(page, `53${empty.slice(2)}`);
});

test("givens go into all chosen cells by pointer alone", async () => {
    const page = await openBench();
    await drag(page, [2, 2], [2, 3], [2, 4]);
    await page.getByRole("button", { name: "7", exact: true }).click();
    await reads(page, `${".".repeat(10)}777${".".repeat(68)}`);
    await page.locator(".light.conflict").first().waitFor({ state: "attached" });
    await told(page, "No solution");
    await page.getByRole("button", { name: "Erase" }).click();
    await reads(page, empty);
    await told(page, "Several solutions");
});

test("candidates follow what is typed", async () => {
    const page = await openBench();
    await page.locator(".bench-host .sudokit").focus();
    await page.keyboard.press("4");
    await page.waitForFunction(() => /notes/.test(document.querySelector('[id$="-r1c2"]').ariaLabel));
    assert.equal(await labelOf(page, 1, 2), "row 1 column 2, empty, notes 1 2 3 5 6 7 8 9");
    assert.equal(await labelOf(page, 5, 5), "row 5 column 5, empty");
    await page.keyboard.press("a");
    await page.waitForFunction(() => !/notes/.test(document.querySelector('[id$="-r1c2"]').ariaLabel));
});

test("rules are drawn with the mouse", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Killer cage");
    await drag(page, [1, 1], [1, 2], [2, 2]);
    await page.getByLabel("Number").fill("12");
    await page.keyboard.press("Enter");
    await page.locator(".layer-over text", { hasText: "12" }).waitFor();
    await choose(page, "Lines", "Thermometer");
    await drag(page, [4, 1], [5, 2], [6, 3], [6, 4]);
    await choose(page, "Lines", "Arrow");
    await drag(page, [9, 9], [8, 8], [7, 7]);
    await choose(page, "Lines", "German whispers");
    await drag(page, [4, 6], [4, 7], [5, 7]);
    await choose(page, "Dots", "White dot");
    await page.mouse.click(...(await placeOf(page, 1.45, 8)));
    await choose(page, "Dots", "X");
    await drag(page, [3, 5], [3, 6]);
    await choose(page, "Areas", "Quadruple");
    await page.mouse.click(...(await placeOf(page, 7.5, 4.5)));
    await page.getByLabel("Numbers").fill("3 4");
    await page.getByRole("button", { name: "Add" }).click();
    await holds(page, [
        "Killer cage 12 r1c1 r1c2 r2c2",
        "Thermometer r4c1 r5c2 r6c3 r6c4",
        "Arrow r9c9 | r8c8 r7c7",
        "German whispers 5 r4c6 r4c7 r5c7",
        "White dot r1c8 r2c8",
        "X r3c5 r3c6",
        "Quadruple 3 4 r7c4 r7c5 r8c4 r8c5",
    ]);
});

test("cells of a rule may lie apart", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Extra region");
    await page.keyboard.down("Control");
    await drag(page, [1, 1], [1, 2]);
    await drag(page, [9, 9]);
    await page.keyboard.up("Control");
    await page.keyboard.press("Enter");
    await choose(page, "Areas", "Sum");
    await drag(page, [5, 5]);
    await page.keyboard.down("Control");
    await drag(page, [7, 7]);
    await page.keyboard.up("Control");
    await page.getByLabel("Number").fill("9");
    await page.keyboard.press("Enter");
    await holds(page, ["Extra region r1c1 r1c2 r9c9", "Sum 9 r5c5 r7c7"]);
});

test("clues from outside take the whole line", async () => {
    const page = await openBench();
    for (const [tool, from, to, number] of [
        ["Sandwich", [1, 3], [2, 3], "8"],
        ["X-sum", [5, 9], [5, 8], "20"],
        ["Skyscraper", [9, 4], [9, 4], "3"],
        ["Little killer", [1, 5], [2, 6], "22"],
    ]) {
        await choose(page, "Outside", tool);
        await drag(page, from, to);
        await page.getByLabel("Number").fill(number);
        await page.keyboard.press("Enter");
        await page.locator(".layer-over text", { hasText: number }).waitFor();
    }
    await holds(page, [
        "Sandwich 8 r1c3 → r9c3",
        "X-sum 20 r5c9 → r5c1",
        "Skyscraper 3 r9c4 → r1c4",
        "Little killer 22 r1c5 → r5c9",
    ]);
});

test("rules are drawn with a finger", async () => {
    const page = await openBench({ width: 390, height: 844, hasTouch: true, isMobile: true });
    await choose(page, "Lines", "Renban");
    await swipe(page, [2, 2], [3, 3], [4, 4], [4, 5]);
    await choose(page, "Areas", "Killer cage");
    await swipe(page, [1, 7], [1, 8], [2, 8]);
    await page.getByLabel("Number").fill("20");
    await page.getByRole("button", { name: "Add" }).tap();
    await holds(page, ["Renban r2c2 r3c3 r4c4 r4c5", "Killer cage 20 r1c7 r1c8 r2c8"]);
});

test("rules are drawn by keyboard alone", async () => {
    const page = await openBench();
    await choose(page, "Lines", "Thermometer");
    await page.locator(".bench-host .sudokit").focus();
    for (const key of ["ArrowDown", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"])
        await page.keyboard.press(key);
    await holds(page, ["Thermometer r2c1 r2c2 r2c3 r3c3"]);
});

test("rules of the whole board are switched, and know the dots", async () => {
    const page = await openBench();
    await choose(page, "Dots", "White dot");
    await drag(page, [1, 1], [1, 2]);
    await page.getByRole("button", { name: "Whole board" }).click();
    await page.getByLabel(/Anti-knight/).check();
    await page.getByLabel(/No consecutive neighbours/).check();
    await choose(page, "Dots", "White dot");
    await drag(page, [5, 5], [5, 6]);
    await holds(page, [
        "White dot r1c1 r1c2",
        "Anti-knight",
        "White dot r5c5 r5c6",
        "No consecutive neighbours r1c1 r1c2 | r5c5 r5c6",
    ]);
    await page.keyboard.press("d");
    await page.getByRole("button", { name: "Whole board" }).click();
    await page.getByLabel(/Anti-knight/).uncheck();
    await holds(page, [
        "White dot r1c1 r1c2",
        "White dot r5c5 r5c6",
        "No consecutive neighbours r1c1 r1c2 | r5c5 r5c6",
    ]);
});

test("the list lights the cells of a rule, and takes rules away", async () => {
    const page = await openBench();
    await choose(page, "Lines", "Palindrome");
    await drag(page, [3, 3], [3, 4], [3, 5]);
    await holds(page, ["Palindrome r3c3 r3c4 r3c5"]);
    await page.locator(".bench-rules li").hover();
    assert.equal(await page.locator(".light.hint").count(), 3);
    await page.getByRole("button", { name: /Remove this rule/ }).click();
    await holds(page, []);
    assert.equal(await page.locator(".light.hint").count(), 0);
    await page.keyboard.press("Control+z");
    await holds(page, ["Palindrome r3c3 r3c4 r3c5"]);
});

test("rules that clash are named, and their cells lit", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Killer cage");
    await drag(page, [1, 1], [1, 9], [2, 9], [2, 1]);
    await page.getByLabel("Number").fill("3");
    await page.keyboard.press("Enter");
    await told(page, "No solution");
    await page.keyboard.press("w");
    await finding(page, /contradict each other/);
    assert.match(await finding(page, /Killer cage 3/), /Killer cage 3/);
    assert.equal(await page.locator(".light.clash").count(), 18);
});

test("a rule that cannot be is refused in the engine's words", async () => {
    const page = await openBench();
    await choose(page, "Areas", "Difference");
    await drag(page, [4, 4]);
    await page.getByLabel("Number").fill("3");
    await page.keyboard.press("Enter");
    await page.locator(".fault", { hasText: "needs at least 2 cells" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".fault").waitFor({ state: "detached" });
    await choose(page, "Lines", "German whispers");
    await page.getByLabel("Number").fill("five");
    await drag(page, [1, 1], [1, 2]);
    await page.getByText("This rule needs a number.").waitFor();
    await holds(page, []);
});

test("equal givens and clashing clues are lit", async () => {
    const page = await openBench();
    await page.locator(".bench-host .sudokit").focus();
    for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "4", "ArrowRight", "5", "ArrowRight"])
        await page.keyboard.press(key);
    for (const key of ["6", "ArrowRight", "7", "ArrowRight", "8", "ArrowRight", "ArrowDown", "9"])
        await page.keyboard.press(key);
    await told(page, "No solution");
    await page.getByRole("button", { name: "Why none?" }).click();
    await finding(page, /the digits in the marked cells/);
    // Six digits of the row, and the 9 that the rest of it sees.
    assert.equal(await page.locator(".light.clash").count(), 7);
});

test("a long count stops at a press, and the next answer is right", async () => {
    const page = await openBench();
    await told(page, "Several solutions");
    await page.keyboard.press("f");
    await page.getByLabel("At most").selectOption("1000000000");
    await page.keyboard.press("c");
    await page.getByText("Counting …").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("Counting …").waitFor({ state: "detached" });
    await page.getByLabel("At most").selectOption("1000");
    await page.keyboard.press("c");
    await finding(page, "At least 1,000 solutions");
});

test("rating, minimizing, symmetries and forms of a puzzle", async () => {
    const page = await openBench();
    await type(page, another);
    await told(page, "One solution");
    await page.keyboard.press("f");
    await page.keyboard.press("r");
    assert.match(await finding(page, "HoDoKu"), /2\.3 \(to the first digit 1\.2, first step 1\.2\)[\s\S]*Easy 358/);
    await page.keyboard.press("y");
    await finding(page, "The givens have no symmetry.");
    await page.keyboard.press("c");
    await finding(page, "1 solution");
    await page.keyboard.press("k");
    await reads(page, "..............1..2..3.4.56........7..18...4.6372.....8....5..2.8..3.7...9.42..1..");
    await told(page, "One solution");
    await page.keyboard.press("m");
    await finding(page, "Nothing can be removed.");
    await page.keyboard.press("Control+z");
    await reads(page, another);
});

test("needless givens go", async () => {
    const page = await openBench();
    const solution = Object.values(await solutionOf(puzzle));
    await type(page, solution.slice(0, 9).join("") + puzzle.slice(9));
    await told(page, "One solution");
    await page.keyboard.press("f");
    await page.keyboard.press("m");
    await finding(page, /\d+ clues removed/);
    await told(page, "One solution");
    const { text } = await ask("run", { command: "check", text: await givensOf(page), options: { minimal: true } });
    assert.match(text, /unique.*minimal/);
});

test("another board, and back", async () => {
    const page = await openBench();
    await page.keyboard.press("b");
    await page.getByRole("button", { name: "6 × 6" }).click();
    await page.waitForFunction(() => document.querySelectorAll('main [role="gridcell"]').length === 36);
    await page.keyboard.press("b");
    await page.getByLabel("Size or name").fill("nonsense");
    await page.keyboard.press("Enter");
    await page.locator(".fault").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => document.querySelectorAll('main [role="gridcell"]').length === 81);
});

test("the puzzle of the game comes to the bench", async () => {
    const page = await openBench();
    await page.evaluate((text) => (location.hash = `#p=${text}`), another);
    await reads(page, another);
    await page.evaluate(() => (location.hash = "#set"));
    await reads(page, empty);
    await page.keyboard.press("b");
    await page.getByRole("button", { name: "Use the puzzle of the game" }).click();
    await reads(page, another);
});

test("what cannot be drawn is written", async () => {
    const page = await openBench();
    await page.keyboard.press("x");
    const field = page.getByRole("dialog").locator("textarea");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.startsWith("sudokit"));
    await field.fill("sudokit 1\nrule index-line: r1c1-9\nrule nonsense: r1c1\nend");
    await page.getByRole("button", { name: "Apply" }).click();
    assert.match(await page.locator(".errors li").innerText(), /nonsense/);
    await field.fill("sudokit 1\nrule index-line: r1c1-9\nend");
    await field.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await holds(page, ["index-line r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"]);
});

test("what each clue is worth is told, and needless rules go", async () => {
    const page = await openBench();
    await page.keyboard.press("x");
    const field = page.getByRole("dialog").locator("textarea");
    await page.waitForFunction(() => document.querySelector("dialog textarea").value.startsWith("sudokit"));
    const givens = puzzle.match(/.{9}/g).join("\n");
    await field.fill(`sudokit 1\ngivens\n${givens}\nrule thermometer: r1c1\nend`);
    await field.press("Control+Enter");
    await told(page, "One solution");
    await page.keyboard.press("f");
    await page.keyboard.press("i");
    const row = page.locator(".bench-clues tr");
    await row.filter({ hasText: "thermometer of r1c1" }).filter({ hasText: "not needed" }).waitFor();
    assert.equal(await row.count(), 2 + puzzle.replace(/\./g, "").length);
    await page.getByLabel("Rules too").check();
    await page.getByRole("button", { name: "Minimize" }).click();
    await finding(page, /removed/);
    await holds(page, []);
});

test("the draft is played, and is still there after a reload", async () => {
    const page = await openBench();
    await type(page, puzzle);
    await reads(page, puzzle);
    await page.keyboard.press("p");
    await page.waitForFunction(() => location.hash === "#play");
    await reads(page, puzzle);
    await page.goBack();
    await page.reload();
    await page.locator(".bench").waitFor();
    await reads(page, puzzle);
});

test("the bench fits 320 pixels and speaks German", async () => {
    const page = await openBench({ width: 320, height: 568, locale: "de-DE", hasTouch: true });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    await page.getByRole("button", { name: "Linien", exact: true }).click();
    await page.getByRole("button", { name: "Flüsterlinie", exact: true }).click();
    assert.match(await page.locator(".bench-chosen").innerText(), /Nachbarn auf der Linie/);
    await told(page, "Mehrere Lösungen");
});
