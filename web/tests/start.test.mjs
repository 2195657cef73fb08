// The first visit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "./browser.mjs";

test("a first visit shows a puzzle at once", async () => {
    const page = await open();
    assert.equal(await page.locator('[role="gridcell"]').count(), 81);
});
