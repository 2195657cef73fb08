// What players stumbled over: names in addresses, words that stay in another language, sheets over the pad.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { clickCell, expectCell, kBoard, tapCell, until } from "./player.mjs";

// One of the puzzles for a first visit, and one with proofs: sudokit generate --difficulty extreme --seed 1.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const kExtreme = ".....914....8...3...3.4.....24.7..56......3....96...1...2.1..6.347.5.......9.7...";
const kPhone = { width: 360, height: 640, hasTouch: true, isMobile: true };

test("a technique is found by any spelling of its name in the address", async () => {
    const page = await open();
    for (const name of ["x-wing", "X-Wing", "XWing", "xwing"]) {
        await page.evaluate((hash) => void (location.hash = hash), `learn/${name}`);
        await page.getByRole("heading", { name: "X-Wing", exact: true }).waitFor();
        await page.evaluate(() => void (location.hash = "learn"));
        await page.locator(".learn-group").first().waitFor();
    }
    await page.evaluate(() => void (location.hash = "learn/no such thing"));
    await page.locator(".learn-group").first().waitFor();
});

test("what was done last is said in the language of the page, also after it changes", async () => {
    const page = await open({ hash: `#p=${kEasy}` });
    await clickCell(page, "r1c1");
    await page.keyboard.press("2");
    const status = page.locator(".status");
    await until(async () => assert.equal(await status.innerText(), "row 1 column 1: 2"));
    await page.keyboard.press("Shift+D");
    await until(async () => assert.equal(await status.innerText(), "Zeile 1 Spalte 1: 2"));
    await page.keyboard.press("u");
    await until(async () => assert.match(await status.innerText(), /^Rückgängig gemacht\. Zeile 1/));
    await page.keyboard.press("Shift+D");
    await until(async () => assert.match(await status.innerText(), /^Undone\. row 1/));
});

test("on a phone, a tap on the board folds the hint away from the pad", async () => {
    const page = await open({ hash: `#p=${kEasy}`, ...kPhone });
    await page.locator(".hint-card").waitFor({ state: "attached" });
    await page.locator(".actions .primary").tap();
    await page.locator(".hint-stages").waitFor();
    await tapCell(page, "r1c1");
    await page.locator(".hint-card.collapsed").waitFor();
    await page.locator(".pad-key").first().tap({ trial: true, timeout: 3000 }); // nothing lies over it
    await page.locator(".pad-key", { hasText: "2" }).first().tap();
    await expectCell(page, "r1c1", "2");
});

test("a phone on its side has a bench with a large board", async () => {
    const page = await open({ hash: `#p=${kEasy}`, ...kPhone, width: 640, height: 360 });
    await page.evaluate(() => void (location.hash = "#set"));
    await page.locator(".bench-solutions").waitFor();
    const { width, height } = await page.locator(kBoard.replace(".board-host", ".bench-host")).boundingBox();
    assert.ok(Math.min(width, height) >= 250, `${width} x ${height}`);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(fits, "nothing scrolls sideways");
});

test("the names of modes do not run into each other, on a phone on its side and at 200 %", async () => {
    const page = await open({ hash: `#p=${kEasy}`, width: 640, height: 400, deviceScaleFactor: 2 });
    for (const [width, height] of [
        [1000, 640],
        [1280, 800],
        [640, 400],
        [640, 360],
        [568, 320],
        [320, 568],
        [360, 640],
    ])
        for (const key of ["", "Shift+D"]) {
            await page.setViewportSize({ width, height });
            if (key) await page.keyboard.press(key);
            const overflowing = await page.locator(".mode, .actions .button").evaluateAll((buttons) =>
                buttons
                    .filter((each) => each.checkVisibility())
                    .filter((each) => {
                        const { left, right } = each.getBoundingClientRect();
                        const parts = [...each.children].map((part) => part.getBoundingClientRect());
                        const shown = parts.filter(({ width }) => width > 0);
                        return shown.some((part) => part.left < left + 1 || part.right > right - 1);
                    })
                    .map((each) => each.textContent),
            );
            assert.deepEqual(overflowing, [], `${width} x ${height}`);
        }
});

test("a proof says what its letters are", async () => {
    const page = await open({ hash: `#p=${kExtreme}` });
    await page.locator(".hint-card").waitFor({ state: "attached" });
    await clickCell(page, "r1c1");
    await page.keyboard.press("5");
    await expectCell(page, "r1c1", "5");
    await page.keyboard.press("w");
    await page.locator(".hint-stages").waitFor({ timeout: 60_000 });
    for (let stage = 0; stage < 5; ++stage) await page.keyboard.press("w");
    await page.locator(".told-proof caption", { hasText: "Each line has a letter" }).first().waitFor();
});

test("a link to Tatham's Solo opens", async () => {
    const page = await open({ hash: `#p=${kEasy}` });
    const id = "2x2:1b2c3d4a2a";
    await page.keyboard.press("o");
    await page
        .locator(".open-dialog textarea")
        .fill(`https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#${id}`);
    await page.locator(".open-dialog").getByText("1 puzzle was read").waitFor();
});
