// Start of the page.
import { effect } from "@preact/signals";
import { h, render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import { App } from "./shell/App";
import { whenIdle } from "./shell/idle";
import { startKeyboard } from "./shell/keyboard";
import { startOffline } from "./shell/offline";
import { startRouter } from "./shell/router";
import { isKept } from "./store/kept";
import { begin } from "./views/play/start";
import { language } from "./words";

startRouter();
startKeyboard();
effect(() => {
    document.documentElement.lang = language.value;
});
const host = document.getElementById("page");
if (host) render(h(App, {}), host);
void begin().finally(() => whenIdle(() => void startOffline()));
// An exercise may be on the board.
whenIdle(() => void (isKept("sudokit-practice") && import("./views/learn/practice")));
whenIdle(() => void import("./views/open/arrivals").then(({ watchArrivals }) => watchArrivals()));
