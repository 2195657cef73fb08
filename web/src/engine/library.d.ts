// What the engine tells when the page is built: vite.config.ts asks for it.
declare module "library:words" {
    type Choice = import("./types").Choice;
    type Language = import("../words").Language;

    export const levels: Readonly<Record<Language, readonly Choice[]>>;
}
