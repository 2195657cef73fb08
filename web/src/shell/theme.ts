// Light or dark: what the player chose, else what the system prefers.
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../store/settings";

const query = matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(query.matches);
query.addEventListener("change", () => (systemIsDark.value = query.matches));

export const isDark = computed(() =>
    settings.value.theme === "auto" ? systemIsDark.value : settings.value.theme === "dark",
);

effect(() => {
    document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
});
