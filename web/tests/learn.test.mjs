// Learning: techniques with an example and an exercise; and what the page tells about itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { cardOf, pictureOf, pressFor } from "./card.mjs";
import { kBoard, until } from "./player.mjs";

const goTo = (page, hash) => page.evaluate((to) => (location.hash = to), hash);
const kExample = ".learn-board .sudokit";

test("every technique that has a position is listed, and found by its name", async () => {
    const page = await open();
    await goTo(page, "#learn");
    const lines = readFileSync(new URL("../../data/techniques.txt", import.meta.url), "utf8").split("\n");
    const known = lines.filter((line) => line.startsWith(":")).map((line) => line.split(":")[1]);
    const links = page.locator('main a[href^="#learn/"]');
    await until(async () => assert.ok((await links.count()) >= known.length), 40_000);
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href").slice(7)));
    assert.deepEqual(
        known.filter((id) => !listed.includes(id)),
        [],
    );
    assert.deepEqual(listed.slice(0, 3), ["FullHouse", "NakedSingle", "HiddenSingle"]);
    await page.getByRole("searchbox").fill("xy wing");
    assert.deepEqual(await links.allInnerTexts().then((all) => all.map((text) => text.split("\n")[0])), [
        "XY-Wing",
        "Almost Locked Set XY-Wing",
    ]);
    await links.first().click();
    await page.getByRole("heading", { name: "XY-Wing" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Learn" }).waitFor();
});

test("an example shows its position, its pattern, and the step with its reason", async () => {
    const page = await open();
    await goTo(page, "#learn/XYWing");
    await page.locator(kExample).waitFor();
    await page.getByText(/^So r9c4 is not 8\.$/).waitFor();
    assert.deepEqual(await pictureOf(page, kExample), { cells: 3, marks: 4, arrows: 6, strokes: 1 }); // discs: those of the pivot are diamonds
    await page.getByRole("button", { name: "Position" }).click();
    await page.getByText("Can you find it?").waitFor();
    assert.deepEqual(await pictureOf(page, kExample), { cells: 0, marks: 0, arrows: 0, strokes: 0 });
    await page.getByRole("button", { name: "Pattern" }).click();
    await page.getByText("r5c14 and r9c1").waitFor();
});

test("an exercise opens a position that needs its technique", async () => {
    const page = await open();
    await goTo(page, "#learn/XYWing");
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator(kBoard).waitFor();
    await page.locator("main.play").waitFor();
    await pressFor(page, "h", 1);
    await pressFor(page, "h", 2);
    await cardOf(page).getByText("XY-Wing").waitFor();
    await pressFor(page, "h", 3);
    await pressFor(page, "h", 4);
    assert.equal((await pictureOf(page)).marks, 4);
});

test("an exercise that a hint solved comes back, and a lesson says how many were found", async () => {
    const page = await open();
    await goTo(page, "#learn/NakedPair");
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator("main.play").waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("sudokit-practice") ?? "{}").doing);
    const puzzle = () => page.evaluate(() => JSON.parse(localStorage.getItem("sudokit-practice")).doing.puzzle);
    const missed = await puzzle();
    for (let stage = 1; stage <= 5; ++stage) await pressFor(page, "h", stage);
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByText("That was it. This exercise comes back later.").first().waitFor();
    await goTo(page, "#learn/NakedPair");
    await page.getByText("Found without help: 0 of 1").waitFor();
    await page.reload();
    await goTo(page, "#learn");
    await page.getByRole("button", { name: "Practise what you missed (1)" }).click();
    await page.locator("main.play").waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem("sudokit-practice")).doing);
    assert.equal(await puzzle(), missed);
});

test("a long exercise can be stopped", async () => {
    const page = await open();
    await goTo(page, "#learn/ForcingNetVerity");
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByText("Making an exercise …").waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("button", { name: "Try it" }).waitFor();
});

test("about: nothing is sent, which keys there are, which version and licence; also at 320 px", async () => {
    const page = await open({ width: 320, height: 568 });
    await goTo(page, "#about");
    await page.getByText(/^Nothing is sent anywhere\./).waitFor();
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    await page.getByText(`Version ${version}`).waitFor();
    const keys = page.getByRole("table");
    for (const text of ["Hint; again: more of it", "Corner note"])
        await keys.getByText(text, { exact: false }).first().waitFor();
    await page.getByText("Text of the licence").click();
    await page.getByText("MIT License").waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
});
