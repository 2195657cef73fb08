import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, transformWithEsbuild, type Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Writes sw.js beside the page, with the list of all files and a hash over them. */
function serviceWorker(): Plugin {
    return {
        name: "service-worker",
        apply: "build",
        generateBundle: {
            // After all others, which may drop files that came out empty.
            order: "post",
            async handler(_, bundle) {
                const hash = createHash("sha256");
                for (const file of Object.values(bundle)) hash.update(file.type === "chunk" ? file.code : file.source);
                for (const name of readdirSync(at("public"))) hash.update(readFileSync(at(`public/${name}`)));
                const names = [...Object.keys(bundle), ...readdirSync(at("public"))];
                const files = ["./", ...names.filter((name) => name !== "index.html").sort()];
                const build = { version: hash.digest("hex").slice(0, 16), files };
                const { code } = await transformWithEsbuild(readFileSync(at("src/sw.ts"), "utf8"), "sw.ts", {
                    define: { BUILD: JSON.stringify(build) },
                    minify: true,
                    target: "es2022",
                });
                this.emitFile({ type: "asset", fileName: "sw.js", source: code });
            },
        },
    };
}

/** The module "library:words": what the engine says, in every language of the page. */
function libraryWords(): Plugin {
    const kModule = "library:words";
    return {
        name: "library-words",
        resolveId: (id) => (id === kModule ? `\0${kModule}` : undefined),
        async load(id) {
            if (id !== `\0${kModule}`) return undefined;
            this.addWatchFile(at("modules/page.wasm"));
            const { ask } = await import(at("engine.mjs"));
            const levels: Record<string, unknown> = {};
            const { languages } = await ask("menu", {});
            for (const language of languages) levels[language] = (await ask("menu", { language })).levels;
            return `export const levels = ${JSON.stringify(levels)};`;
        },
    };
}

export default defineConfig({
    base: "./",
    resolve: { alias: { "sudokit-module": at("../npm/module.js"), "#platform": at("../npm/compile-web.js") } },
    worker: { format: "es" },
    plugins: [serviceWorker(), libraryWords()],
    build: {
        target: "es2022",
        // Nothing inline: the policy of the page forbids it.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: true,
    },
});
