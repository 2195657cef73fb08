// The page for everybody: screen readers, keyboards, fingers, small and large screens, motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";
import { clickCell, expectCell, kBoard, spoken, until } from "./player.mjs";
import { walkThrough } from "./scenes.mjs";

// One of the puzzles for a first visit.
const kEasy = "..1...497.5.12..6.36.....516.43..8....58476....3..27.574.....23.1..73.8.938...5..";
const begin = (options) => open({ hash: `#p=${kEasy}`, ...options });

test("a screen reader hears the board as a grid", async () => {
    const page = await begin();
    await expectCell(page, "r1c3", "1, given");
    const grid = page.getByRole("grid", { name: "Sudoku board" });
    assert.equal(await grid.getAttribute("aria-rowcount"), "9");
    assert.equal(await grid.getAttribute("aria-colcount"), "9");
    assert.equal(await grid.getByRole("row").count(), 9);
    for (let row = 0; row < 9; ++row)
        assert.equal(await grid.getByRole("row").nth(row).getByRole("gridcell").count(), 9);
    await grid.getByRole("gridcell", { name: "row 3 column 9, 1, given", exact: true }).waitFor({ state: "attached" });
    // The cursor is where the reader is.
    await page.keyboard.press("Home");
    for (const [key, cell] of [
        ["ArrowDown", "r2c1"],
        ["End", "r2c9"],
    ]) {
        await page.keyboard.press(key);
        const id = await grid.getAttribute("aria-activedescendant");
        assert.ok(id.endsWith(`-${cell}`));
        assert.equal(await page.locator(`#${id}`).getAttribute("aria-selected"), "true");
    }
    assert.ok(await grid.evaluate((svg) => document.activeElement === svg), "the board has the focus");
});

/** Keys, and what is then said. */
const kSaid = [
    [["2"], /^row 1 column 1: 2$/],
    [["Control+z"], /^Undone\. row 1 column 1: empty$/],
    [["Control+y"], /^Redone\. row 1 column 1: 2$/],
    [["ArrowRight", "Shift+4"], /^row 1 column 2: empty, corner notes 4$/],
    [["Control+5"], /^row 1 column 2: empty, notes 5, corner notes 4$/],
    [["Alt+2"], /^row 1 column 2: empty, .*colour 2$/],
    [["Control+a", "Alt+1"], /^81 cells$/],
    [["Control+z"], /^Undone\./],
    [["f"], /^\d is highlighted\.$|^Choose the digit/],
    [["Escape", "a"], /^Automatic notes are on\.$/],
    [["b"], /^Checkpoint set\./],
    [["y"], /^Entries /],
    [["k"], /^Everything is right so far\.$/],
    [["h"], /^Stage 1 of 5\. \S.{10,}/],
    [["h"], /^Stage 2 of 5\. \S/],
    [["h", "h", "h"], /^Stage 5 of 5\. \S/],
    [["Enter"], /^Done: \S/],
];

test("a screen reader hears moves, messages and hints", async () => {
    const page = await begin();
    await expectCell(page, "r1c1", "empty");
    await page.keyboard.press("Home");
    for (const [keys, expected] of kSaid) {
        for (const key of keys) await page.keyboard.press(key);
        await until(async () => assert.match(await spoken(page), expected));
    }
});

const kScreens = [
    { width: 320, height: 568 },
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 568, height: 320 },
    { width: 768, height: 1024 },
    { width: 1280, height: 800 },
    { width: 3840, height: 2160 },
];
const kLeast = 40;

/** What does not fit: parts beyond the screen, and targets that are too small or cut off. */
const misfits = (page, least) =>
    page.evaluate((smallest) => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        const found = [];
        if (scrollWidth > innerWidth) found.push(`scrolls sideways: ${scrollWidth}`);
        if (smallest && scrollHeight > innerHeight) found.push(`scrolls: ${scrollHeight}`);
        if (!smallest) return found;
        const targets = [...document.querySelectorAll("button, a, select, summary")];
        for (const target of targets) {
            if (!target.checkVisibility({ visibilityProperty: true })) continue;
            const { x, y, width, height, right, bottom } = target.getBoundingClientRect();
            if (!width || target.closest(".hint-body, .hint-inside")) continue;
            const name = target.getAttribute("aria-label") || target.textContent;
            if (Math.min(width, height) < smallest - 0.5)
                found.push(`${name}: ${width.toFixed(0)} x ${height.toFixed(0)}`);
            if (x < -0.5 || y < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
                found.push(`${name}: beyond the screen`);
        }
        const board = document.querySelector(".board-host .sudokit")?.getBoundingClientRect();
        if (board && (board.bottom > innerHeight + 0.5 || board.right > innerWidth + 0.5 || board.top < 0))
            found.push("the board is beyond the screen");
        return found;
    }, least);

for (const screen of kScreens)
    test(`nothing scrolls while playing at ${screen.width} x ${screen.height}, and targets are large`, async () => {
        const isPhone = Math.min(screen.width, screen.height) < 800;
        const page = await begin({ ...screen, ...(isPhone && { hasTouch: true, isMobile: true }) });
        await page.locator(".hint-card").waitFor({ state: "attached" });
        const found = [];
        const look = async (name) => found.push(...(await misfits(page, kLeast)).map((misfit) => `${name}: ${misfit}`));
        await look("at first");
        await page.keyboard.press("v");
        await look("colours");
        await page.keyboard.press("z");
        await page.keyboard.press("h");
        await page.locator(".hint-stages").waitFor();
        for (let stage = 1; stage < 5; ++stage) await page.keyboard.press("h");
        await look("a hint");
        await page.keyboard.press("Escape");
        assert.deepEqual(found, []);
    });

test("no view scrolls sideways at 320", async () => {
    const found = [];
    await walkThrough({ width: 320, height: 568, hasTouch: true, isMobile: true }, async (page, scene) => {
        for (const misfit of await misfits(page, 0)) found.push(`${scene}: ${misfit}`);
    });
    assert.deepEqual(found, []);
});

for (const [reducedMotion, expected] of [
    ["reduce", false],
    ["no-preference", true],
])
    test(`things move only for those who want it: ${reducedMotion}`, async () => {
        const page = await open({ hash: `#p=${encodeURIComponent("1.34 3412 2143 4321")}`, reducedMotion });
        await expectCell(page, "r1c2", "empty");
        await page.evaluate(() => {
            globalThis.longest = 0;
            const look = () => {
                for (const animation of document.getAnimations())
                    globalThis.longest = Math.max(
                        globalThis.longest,
                        animation.effect.getComputedTiming().activeDuration,
                    );
                requestAnimationFrame(look);
            };
            look();
        });
        await clickCell(page, "r1c2");
        await page.keyboard.press("2");
        await page.getByRole("dialog", { name: "Solved" }).waitFor();
        await page.waitForTimeout(300);
        const longest = await page.evaluate(() => globalThis.longest);
        assert.equal(longest > 50, expected, `an animation of ${longest} ms`);
    });

/** Everything that Tab reaches from the top of the page, and whether its focus can be seen. */
async function tabThrough(page) {
    const reached = [];
    await page.evaluate(() => document.activeElement?.blur());
    for (let i = 0; i < 120; ++i) {
        await page.keyboard.press("Tab");
        const at = await page.evaluate(() => {
            const { activeElement } = document;
            globalThis.reached ??= [];
            // Past the last one, the focus leaves the page, and comes back to the first.
            if (!activeElement || activeElement === document.body) return "outside";
            if (globalThis.reached.includes(activeElement)) return "again";
            globalThis.reached.push(activeElement);
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(activeElement);
            const isBoard = activeElement.getAttribute("role") === "grid";
            const isSeen = isBoard
                ? activeElement.querySelector(".selected-edge") !== null
                : (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
            const name = activeElement.getAttribute("aria-label") || activeElement.textContent || activeElement.tagName;
            return { name: name.trim(), isSeen };
        });
        if (at === "again") break;
        if (at !== "outside") reached.push(at);
    }
    const missed = await page.evaluate(() =>
        [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [tabindex='0']")]
            .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
            .filter((each) => !globalThis.reached?.includes(each) && each.type !== "radio")
            // Behind a dialog, the page is inert.
            .filter((each) => !document.querySelector("dialog[open]") || each.closest("dialog"))
            .map((each) => each.getAttribute("aria-label") || each.textContent || each.outerHTML),
    );
    await page.evaluate(() => void delete globalThis.reached);
    return { reached, missed };
}

test("Tab reaches everything, and its focus is seen", async () => {
    const scenes = ["the game", "a hint", "new game", "settings", "games", "the bench", "a technique", "about"];
    await walkThrough(
        {},
        async (page, scene) => {
            const { reached, missed } = await tabThrough(page);
            assert.ok(reached.length > 3, scene);
            assert.deepEqual(missed, [], `${scene}: not reached`);
            const unseen = reached.filter(({ isSeen }) => !isSeen).map(({ name }) => name);
            assert.deepEqual(unseen, [], `${scene}: focus not seen`);
            if (await page.locator(kBoard).count()) await page.locator(kBoard).focus();
        },
        (name) => scenes.includes(name),
    );
});
