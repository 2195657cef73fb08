// A real browser at the built page: dist/, served as any host would serve it. Every test fails that
// makes the page throw, complain in the console, or ask another host for anything.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { after, afterEach } from "node:test";
import { chromium } from "playwright-core";

/** The built page; another one for those who name its folder. */
export const dist = resolve(process.env.SUDOKIT_DIST ?? fileURLToPath(new URL("../dist", import.meta.url))) + "/";
const kTypes = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
};

let server, browser;
let isOffline = false;
const contexts = new Set();
const complaints = [];
/** How often the server sent each path; for budgets. */
export const sent = new Map();

async function serve() {
    server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname));
        const file = join(dist, path.endsWith("/") ? path + "index.html" : path);
        try {
            if (isOffline || !file.startsWith(dist)) throw new Error("gone");
            const body = await readFile(file);
            sent.set(path, (sent.get(path) ?? 0) + 1);
            response.writeHead(200, { "content-type": kTypes[extname(file)] ?? "application/octet-stream" }).end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    return `http://127.0.0.1:${server.address().port}/`;
}

let site;
/** The address of the page. */
export async function address() {
    return (site ??= serve());
}
/** The server does not answer any more, or again. */
export function setOffline(offline) {
    isOffline = offline;
}

async function started() {
    browser ??= chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
        args: [
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    });
    return browser;
}

/** A profile of its own: what it stores, no other one sees. Pages of one share their storage. */
export async function profile({ width = 1280, height = 800, ...options } = {}) {
    const context = await (
        await started()
    ).newContext({
        viewport: { width, height },
        locale: "en-GB",
        colorScheme: "light",
        reducedMotion: "reduce",
        ...options,
    });
    contexts.add(context);
    const home = new URL(await address()).origin;
    context.on("request", (request) => {
        const url = new URL(request.url());
        if (!["data:", "blob:"].includes(url.protocol) && url.origin !== home) complaints.push(`asks ${url}`);
    });
    context.on("weberror", (error) => complaints.push(`throws ${error.error()}`));
    context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
    });
    return context;
}

/** The page, when its board can be played. `hash`: "#set"; `in`: a profile(). */
export async function open({ hash = "", in: context, ...options } = {}) {
    context ??= await profile(options);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto((await address()) + hash);
    await page.locator('[role="gridcell"]').first().waitFor({ state: "attached" });
    return page;
}

/** What the page may complain about in this test, as part of the message. */
const expected = new Set();
export function expectComplaint(part) {
    expected.add(part);
}

/** For those who want to see how each test ended: a picture of every page, in this folder. */
const shots = process.env.SUDOKIT_SHOTS;

async function takeShots(name) {
    const pages = [...contexts].flatMap((context) => context.pages());
    for (const [at, page] of pages.entries())
        await page.screenshot({ path: join(shots, `${name.replace(/\W+/g, "-")}-${at}.png`) }).catch(() => undefined);
}

afterEach(async ({ name }) => {
    if (shots) await takeShots(name);
    for (const context of contexts) await context.close();
    contexts.clear();
    isOffline = false;
    const found = complaints.splice(0).filter((text) => ![...expected].some((part) => text.includes(part)));
    expected.clear();
    assert.deepEqual(found, []);
});

after(async () => {
    await (await browser)?.close();
    server?.close();
});
