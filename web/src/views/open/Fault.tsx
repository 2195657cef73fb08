// What the engine has against something, and what to do about it.
import type { EngineError } from "../../engine/types";
import "./errors.css";

export function Fault({ error }: { error: EngineError | null }) {
    if (!error) return null;
    return (
        <p class="fault" role="alert">
            {error.message}
            {error.remedy && <span class="fault-remedy">{error.remedy}</span>}
        </p>
    );
}
