// What a player sees and does on the board: cells by name, selections, presses, what is kept.
import assert from "node:assert/strict";
import { solutionOf } from "../engine.mjs";

export const kBoard = "main .board-host .sudokit";

/** { r1c1: "empty, notes 2 5", r1c2: "7, given", ... }, as a screen reader reads it. */
export const cellsOf = (page) =>
    page
        .locator(kBoard)
        .evaluate((svg) =>
            Object.fromEntries(
                [...svg.querySelectorAll('[role="gridcell"]')].map((cell) => [
                    cell.id.replace(/^cell-\d+-/, ""),
                    cell.getAttribute("aria-label").replace(/^.*? \d+ .*? \d+, /, ""),
                ]),
            ),
        );

export const selectedOf = (page) =>
    page.locator(`${kBoard} [aria-selected="true"]`).evaluateAll((cells) => cells.map(({ id }) => id.split("-")[2]));

const seen = (page, cell) => page.locator(`${kBoard} [id$="-${cell}"]`);

/** Waits until a cell reads so: a move is answered by a worker. */
export async function expectCell(page, cell, text) {
    await page.waitForFunction(
        ([board, id, wanted]) =>
            document.querySelector(`${board} [id$="-${id}"]`)?.getAttribute("aria-label").endsWith(`, ${wanted}`),
        [kBoard, cell, text],
    );
}

/** The middle of a cell, on the screen. */
export async function middleOf(page, cell) {
    for (let tries = 0; ; ++tries) {
        const box = await seen(page, cell).boundingBox();
        if (box) return [box.x + box.width / 2, box.y + box.height / 2];
        assert.ok(tries < 50, `${cell} is not on the board`); // a board may be drawn anew at this moment
    }
}

export async function clickCell(page, cell, options) {
    await page.mouse.click(...(await middleOf(page, cell)), options);
}

export async function tapCell(page, cell) {
    await page.touchscreen.tap(...(await middleOf(page, cell)));
}

export async function drag(page, from, ...through) {
    await page.mouse.move(...(await middleOf(page, from)));
    await page.mouse.down();
    for (const cell of through) await page.mouse.move(...(await middleOf(page, cell)), { steps: 4 });
    await page.mouse.up();
}

/** What the live region said last. */
export const spoken = async (page) => (await page.locator('[aria-live="polite"].unseen').textContent()).trim();

/** Everything in a store of the page: "games" or "solved". */
export const stored = (page, store = "games") =>
    page.evaluate(
        (name) =>
            new Promise((resolve, reject) => {
                const opening = indexedDB.open("sudokit");
                opening.onerror = () => reject(opening.error);
                opening.onsuccess = () => {
                    const asking = opening.result.transaction(name).objectStore(name).getAll();
                    asking.onsuccess = () => {
                        opening.result.close();
                        resolve(asking.result);
                    };
                };
            }),
        store,
    );

/** The lines of the game that was kept last: what counts of it for a player. */
export async function keptGame(page) {
    const games = await stored(page);
    return games.sort((one, other) => other.touched - one.touched)[0]?.game;
}

/** The 81 cells of a classic puzzle as a line. */
export const lineOf = (cells) =>
    Object.values(cells)
        .map((text) => (text.endsWith("given") ? text[0] : "."))
        .join("");

/** What is to be entered, cell by cell in reading order; every second row backwards. */
export async function entriesFor(page) {
    const cells = await cellsOf(page);
    const solution = await solutionOf(lineOf(cells));
    const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) =>
        Object.keys(cells).filter((cell) => cell.startsWith(`r${row}c`)),
    );
    const inOrder = rows.flatMap((row, at) => (at % 2 ? row.reverse() : row));
    const open = inOrder.filter((cell) => cells[cell].startsWith("empty"));
    return open.map((cell) => ({ cell, digit: solution[cell] }));
}

/** Walks with the arrow keys from the selected cell to another. */
export async function walk(page, to) {
    const [from] = await selectedOf(page);
    const [row, column] = from.match(/\d+/g).map(Number);
    const [toRow, toColumn] = to.match(/\d+/g).map(Number);
    const press = async (count, back, forward) => {
        for (let i = Math.abs(count); i > 0; --i) await page.keyboard.press(count < 0 ? back : forward);
    };
    await press(toRow - row, "ArrowUp", "ArrowDown");
    await press(toColumn - column, "ArrowLeft", "ArrowRight");
    assert.deepEqual(await selectedOf(page), [to]);
}

/** Waits until an assertion holds. */
export async function until(check, patience = 10_000) {
    const end = Date.now() + patience;
    for (;;) {
        try {
            return await check();
        } catch (failure) {
            if (Date.now() > end) throw failure;
            await new Promise((resolve) => setTimeout(resolve, 50));
        }
    }
}
