// The languages of the page. Each area of the page has a file here with its words in all of them.
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];
