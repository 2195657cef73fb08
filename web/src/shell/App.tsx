// The frame of the page, and the view in it.
import type { ComponentType } from "preact";
import { Celebration } from "../views/play/Celebration";
import { currentGame } from "../views/play/game";
import { MoreDialog } from "../views/play/Actions";
import { NewGame } from "../views/play/NewGame";
import { PlayView } from "../views/play/PlayView";
import { Banners } from "./Banners";
import { close, dialog, type Open } from "./app";
import { Header } from "./Header";
import { KeysDialog } from "./KeysDialog";
import { lazy } from "./Lazy";
import { Menu } from "./Menu";
import { view, type View } from "./router";
import { SettingsDialog } from "./SettingsDialog";
import { Toasts } from "./Toasts";

const kViews: Record<View, ComponentType> = {
    play: PlayView,
    games: lazy(async () => (await import("../views/games/GamesView")).GamesView),
    set: lazy(async () => (await import("../views/set/SetView")).SetView),
    learn: lazy(async () => (await import("../views/learn/LearnView")).LearnView),
    about: lazy(async () => (await import("../views/about/AboutView")).AboutView),
};

const ShareDialog = lazy(async () => (await import("../views/share/ShareDialog")).ShareDialog);

const RulesDialog = lazy(async () => (await import("../views/rules/RulesDialog")).RulesDialog);

function Rules() {
    const game = currentGame.value;
    if (!game) return null;
    return <RulesDialog puzzle={game.opened.puzzle} board={game.opened.board} onClose={close} />;
}

const DaysDialog = lazy(async () => (await import("../views/days/DaysDialog")).DaysDialog);

function Share() {
    const game = currentGame.value;
    if (!game) return null;
    return <ShareDialog puzzle={game.opened.puzzle} title={game.opened.board.title} onClose={close} />;
}

const kDialogs: Record<NonNullable<Open>, ComponentType> = {
    new: () => <NewGame onClose={close} />,
    settings: SettingsDialog,
    keys: KeysDialog,
    menu: Menu,
    more: MoreDialog,
    share: Share,
    rules: Rules,
    days: () => <DaysDialog onClose={close} />,
};

export function App() {
    const Shown = kViews[view.value];
    const Opened = dialog.value && kDialogs[dialog.value];
    return (
        <>
            <Header />
            <Banners />
            <Shown />
            {Opened && <Opened />}
            <Celebration />
            <Toasts />
        </>
    );
}
