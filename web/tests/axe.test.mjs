// What axe-core, a checker of accessibility, finds in everything that the page shows: nothing serious.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { profile } from "./browser.mjs";
import { walkThrough } from "./scenes.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page, rules) {
    // Half faded in, everything is pale.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === "finished"));
    const { violations } = await page.evaluate(
        (only) => axe.run({ resultTypes: ["violations"], iframes: false, ...(only && { runOnly: only }) }),
        rules,
    );
    return violations
        .filter(({ impact }) => ["serious", "critical"].includes(impact))
        .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} at ${target}: ${any[0]?.message ?? ""}`));
}

const kWide = { width: 1280, height: 800 };
const kNarrow = { width: 390, height: 844, hasTouch: true, isMobile: true, locale: "de-DE" };
const kLooks = [
    ["wide and light", kWide],
    ["wide and dark", { ...kWide, colorScheme: "dark" }, ["color-contrast"]],
    ["narrow, dark, in German", { ...kNarrow, colorScheme: "dark" }],
    ["narrow, light, in German", kNarrow, ["color-contrast"]],
];

for (const [name, options, rules] of kLooks)
    test(`axe-core finds nothing serious: ${name}`, async () => {
        const context = await profile(options);
        await context.addInitScript(axe);
        const found = [];
        await walkThrough({ in: context }, async (page, scene) => {
            for (const finding of await findings(page, rules)) found.push(`${scene}: ${finding}`);
        });
        assert.deepEqual(found, []);
    });
