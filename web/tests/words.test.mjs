// Every rule and every technique of the engine has its words in every language of the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { transformWithEsbuild } from "vite";
import { ask } from "../engine.mjs";

const textOf = (path) => readFileSync(new URL(path, import.meta.url), "utf8");

/** A source of the page that needs no other. */
async function sourceOf(path) {
    const { code } = await transformWithEsbuild(textOf(path), path);
    return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

const { tools } = await sourceOf("../src/views/set/tools.ts");
const { houseSets, switches } = await sourceOf("../src/views/set/switches.ts");
const { languages, techniques } = await ask("menu", {});
const drawn = [...tools, ...switches];

/** They have no form that a hand could draw; the editor of the text takes them, and the engine words them. */
const kOnlyAsText = new Set(
    ["all", "any", "automaton", "chaos-arrow", "chaos-construction", "chaos-count", "clone", "connected"].concat(
        ["count-distinct", "counts", "doppelganger", "equal-sums", "full-rank", "linear", "pair", "pair-all", "regex"],
        ["box-indexer", "column-indexer", "row-indexer", "index-line", "value-indexing", "leaper"],
        ["region-same-values", "same-values"],
    ),
);

test("every rule is drawn on the bench, or known as one that is not", () => {
    const rules = [...textOf("../../include/sudokit/rules.def").matchAll(/^SUDOKIT_RULE\(\w+, *"([\w-]+)"/gm)];
    const kinds = new Set(rules.map(([, word]) => word));
    const known = new Set(drawn.map(({ kind }) => kind));
    assert.ok(kinds.size > 50);
    const of = (set, other) => [...set].filter((kind) => !other.has(kind)).sort();
    assert.deepEqual(of(kinds, known), [...kOnlyAsText].sort());
    assert.deepEqual(of(known, kinds), []);
});

test("every rule on the bench has a name and a meaning in every language", () => {
    assert.deepEqual(languages, ["en", "de"]);
    for (const { id, words } of drawn)
        assert.deepEqual(
            Object.entries(words).map(([language, texts]) => [language, texts.filter(Boolean).length]),
            languages.map((language) => [language, 2]),
            id,
        );
    for (const language of languages) {
        const names = drawn.map(({ words }) => words[language][0]);
        assert.equal(new Set(names).size, names.length, `one name for two rules: ${language}`);
    }
});

test("every set of houses that the engine offers has a name and a meaning, or is said by its parts", async () => {
    const { sets } = await ask("empty", { board: "9x9" });
    const offered = sets.map(({ name }) => name).filter((name) => name !== "diagonals");
    assert.deepEqual(houseSets.map(({ id }) => id).sort(), offered.sort());
    for (const { id, words } of houseSets)
        for (const language of languages) assert.equal(words[language].filter(Boolean).length, 2, id);
});

test("every technique has a meaning in English and in German", async () => {
    const { techniques: german } = await ask("menu", { language: "de" });
    assert.deepEqual(
        german.map(({ id }) => id),
        techniques.map(({ id }) => id),
    );
    for (const [i, { id, about }] of techniques.entries()) {
        assert.ok(about.length > 10 && german[i].about.length > 10, id);
        assert.notEqual(german[i].about, about);
    }
});
