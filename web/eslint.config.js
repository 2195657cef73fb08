import js from "@eslint/js";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
    { ignores: ["dist", "modules", "node_modules"] },
    js.configs.recommended,
    ...tseslint.configs.recommended,
    { languageOptions: { globals: { ...globals.browser } } },
    { files: ["*.js", "*.ts", "tests/**", "scripts/**"], languageOptions: { globals: { ...globals.node } } },
);
