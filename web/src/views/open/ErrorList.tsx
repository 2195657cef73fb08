// The engine's own errors: where, what, and what to do about it.
import type { EngineError } from "../../engine/types";
import { placeOf } from "./errors";
import "./errors.css";

const kMost = 50;

export function ErrorList({ errors }: { errors: EngineError[] }) {
    if (errors.length === 0) return null;
    return (
        <div class="errors" role="alert">
            <ul>
                {errors.slice(0, kMost).map((error, i) => (
                    <li key={i}>
                        {error.line > 0 && <span class="errors-place">{placeOf(error)}</span>}
                        <span>{error.message}</span>
                        {error.remedy && <span class="errors-remedy">{error.remedy}</span>}
                    </li>
                ))}
                {errors.length > kMost && <li>+{errors.length - kMost}</li>}
            </ul>
        </div>
    );
}
