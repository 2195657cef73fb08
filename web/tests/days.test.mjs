// The puzzles of the days: the same for everybody, from the date alone, and the page knows what was solved.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, puzzleOf } from "../engine.mjs";
import { open, profile } from "./browser.mjs";
import { entriesFor, expectCell, keptGame, lineOf, cellsOf, until, walk } from "./player.mjs";

const kNow = new Date("2026-03-04T12:00:00");
const kPhone = { width: 320, height: 568, hasTouch: true, isMobile: true };

async function openOn(now, options, hash = "") {
    const context = await profile(options);
    const page = await context.newPage();
    await page.close();
    await context.clock.setFixedTime(now);
    return open({ in: context, hash });
}
const dayOf = (page, date) => page.locator(`.day[data-date="${date}"]`);
const openDays = async (page) => {
    await page.keyboard.press("Shift+N");
    await dayOf(page, "2026-03-04").waitFor();
};
const closed = (page) => page.locator("dialog[open]").waitFor({ state: "detached", timeout: 60_000 });

for (const [name, screen] of [
    ["a desktop", {}],
    ["a phone", kPhone],
])
    test(`six weeks can be chosen, up to today: ${name}`, async () => {
        const page = await openOn(kNow, screen);
        await openDays(page);
        assert.equal(await page.locator(".day").count(), 42);
        assert.equal(await page.locator(".day").first().getAttribute("data-date"), "2026-01-26");
        assert.equal(await page.locator(".day:disabled").count(), 4, "Thursday to Sunday");
        assert.equal(await dayOf(page, "2026-03-04").getAttribute("aria-current"), "date");
        const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        assert.ok(fits, "nothing scrolls sideways");
    });

test("a past day brings the puzzle that everybody has, and the calendar marks what became of it", async () => {
    const page = await openOn(kNow);
    await openDays(page);
    const date = "2026-03-02"; // a Monday: an easy one
    assert.match(await dayOf(page, date).getAttribute("aria-label"), /Monday.*2 March: not played/);
    await dayOf(page, date).click();
    await closed(page);
    const { puzzle } = await ask("daily", { date, variant: false });
    await until(async () => assert.equal(lineOf(await cellsOf(page)), puzzle));

    const entries = await entriesFor(page);
    const [first, ...rest] = entries;
    const enter = async ({ cell, digit }) => {
        await walk(page, cell);
        await page.keyboard.press(String(digit));
    };
    await page.keyboard.press("Home");
    await enter(first);
    await expectCell(page, first.cell, String(first.digit));
    await openDays(page);
    await until(async () => assert.match(await dayOf(page, date).getAttribute("aria-label"), /begun$/));
    await page.keyboard.press("Escape");

    for (const entry of rest) await enter(entry);
    await page.getByRole("dialog", { name: "Solved" }).waitFor();
    await page.keyboard.press("Escape");
    await openDays(page);
    await until(async () => assert.match(await dayOf(page, date).getAttribute("aria-label"), /solved$/));
    assert.equal(await page.locator(".day-solved").count(), 1);
    await page.getByRole("button", { name: "Variant of the day" }).click();
    assert.equal(await page.locator(".day-solved").count(), 0, "the variant is another puzzle");
});

test("the variant of a past day, in German", async () => {
    const page = await openOn(kNow, { locale: "de-DE" });
    await openDays(page);
    const date = "2026-03-03";
    await page.getByRole("button", { name: "Variante des Tages" }).click();
    assert.match(await dayOf(page, date).getAttribute("aria-label"), /Dienstag.*nicht gespielt/);
    await dayOf(page, date).click();
    await closed(page);
    const { puzzle } = await ask("daily", { date, variant: true });
    await until(async () => assert.equal(await puzzleOf(await keptGame(page)), puzzle));
});

for (const [hash, wish] of [
    ["#day", { date: "2026-03-04", variant: false }],
    ["#day/variant", { date: "2026-03-04", variant: true }],
    ["#day/2026-03-02", { date: "2026-03-02", variant: false }],
    ["#day/2026-03-03/variant", { date: "2026-03-03", variant: true }],
])
    test(`a link to a day: ${hash}`, async () => {
        const page = await openOn(kNow, {}, hash);
        const { puzzle } = await ask("daily", wish);
        await until(async () => assert.equal(await puzzleOf(await keptGame(page)), puzzle));
        assert.equal(new URL(page.url()).hash, "#play", "going back does not open it again");
    });

test("a link to a day that does not exist says so, and there is a game all the same", async () => {
    const page = await openOn(kNow, {}, "#day/2026-02-30");
    const message = page.locator(".toast.error");
    await message.waitFor();
    assert.match(await message.innerText(), /a day such as 2026-11-23/);
    await until(async () => assert.match(lineOf(await cellsOf(page)), /[1-9]/));
});
