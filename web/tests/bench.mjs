// Somebody at the setter's bench.
import { open } from "./browser.mjs";

const kCell = 40;

export async function openBench(options) {
    const page = await open({ hash: "#set", ...options });
    await page.locator(".bench-host .sudokit").waitFor();
    return page;
}

/** The givens of the board that shows. */
export const givensOf = (page) =>
    page
        .locator('main [role="gridcell"]')
        .evaluateAll((cells) =>
            cells.map((cell) => /, (\w), (?:given|vorgegeben)/.exec(cell.ariaLabel ?? "")?.[1] ?? ".").join(""),
        );

/** Where a cell is on the screen; halves are borders. */
export const placeOf = (page, row, column) =>
    page.locator(".bench-host .sudokit").evaluate(
        (svg, [x, y]) => {
            const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
            return [point.x, point.y];
        },
        [(column - 0.5) * kCell, (row - 0.5) * kCell],
    );

/** With the mouse over these cells, each [row, column]. */
export async function drag(page, ...cells) {
    const [first, ...rest] = cells;
    await page.mouse.move(...(await placeOf(page, ...first)));
    await page.mouse.down();
    for (const cell of rest) await page.mouse.move(...(await placeOf(page, ...cell)), { steps: 5 });
    await page.mouse.up();
}

/** With a finger. */
export async function swipe(page, ...cells) {
    const session = await page.context().newCDPSession(page);
    const at = async (cell) => {
        const [x, y] = await placeOf(page, ...cell);
        return [{ x, y }];
    };
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", await at(cells[0]));
    for (const cell of cells.slice(1)) await send("touchMove", await at(cell));
    // The finger rests before it lifts: else a browser sees a fling, takes a tap that follows for the end of it, and
    // no click comes of that.
    await page.waitForTimeout(200);
    await send("touchMove", await at(cells.at(-1)));
    await send("touchEnd", []);
}

export async function choose(page, group, tool) {
    await page.getByRole("tab", { name: "Draw" }).click();
    await page.getByRole("button", { name: group, exact: true }).click();
    await page.getByRole("button", { name: tool, exact: true }).click();
}

/** Names and cells of the rules, as the list shows them. */
export async function rulesOf(page) {
    await page.getByRole("tab", { name: "Rules" }).click();
    const texts = await page.locator(".bench-rules li > span").allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, " "));
}

/** Waits until the bench says so about the number of solutions. */
export const told = (page, text) => page.locator(".bench-solutions", { hasText: text }).waitFor();

export const finding = async (page, pattern) => {
    const found = page.locator(".bench-findings", { hasText: pattern });
    await found.waitFor();
    return found.innerText();
};
