// A part of the page that is loaded when it first shows.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill, pick } from "../words";
import { shell } from "../words/shell";

type Load<Props> = () => Promise<ComponentType<Props>>;

export function lazy<Props extends object>(load: Load<Props>): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Lazy(props: Props) {
        const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
        const [reason, setReason] = useState("");
        useEffect(() => {
            if (Part) return;
            load().then(
                (part) => {
                    loaded = part;
                    setPart(() => part);
                },
                (thrown) => setReason(String(thrown)),
            );
        }, [Part]);
        if (Part) return <Part {...props} />;
        return <p class="part-loading muted">{reason ? fill(pick(shell).failed, { reason }) : pick(shell).loading}</p>;
    };
}
