// The hint card as a player sees it.
import { kBoard } from "./player.mjs";

export const cardOf = (page) => page.getByRole("region", { name: /^(Hints|Tipps)$/ });

export const tab = (page, name) => cardOf(page).getByRole("button", { name, exact: true }).click();

/** How much of a step is drawn on the board: houses and cells, candidates, arrows, what is struck through. */
export const pictureOf = (page, board = kBoard) =>
    page.locator(board).evaluate((svg) => {
        const count = (parts) => svg.querySelectorAll(parts).length;
        return {
            cells: count(".layer-step-cells rect"),
            marks: count(".layer-step-candidates circle"),
            arrows: count(".layer-step-candidates path"),
            strokes: [...svg.querySelectorAll(".layer-step-strokes path")]
                .map((path) => path.getAttribute("d").split("M").length - 1)
                .reduce((sum, one) => sum + one, 0),
        };
    });

/** Shows the next stage of a hint, or of a proof, and waits for it. */
export async function pressFor(page, key, stage) {
    await page.keyboard.press(key);
    await cardOf(page).locator(`li:nth-child(${stage}) [aria-current="step"]`).waitFor();
}

/** Waits for "Step 3 of 50" or "Step 3, 3 so far". */
export const atStep = (page, number) =>
    cardOf(page)
        .getByText(new RegExp(`^Step ${number}\\b`))
        .waitFor();
