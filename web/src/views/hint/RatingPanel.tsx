// How hard the puzzle is, and that this is being found out.
import { pick } from "../../words";
import { hint as area } from "../../words/hint";
import { hodokuText, seDetails, seText, sudokitDetails, sudokitText } from "./numbers";
import { Busy, Fault } from "./parts";
import { ratingFault, startRating, stopRating } from "./rate";
import { rating, type Rating } from "./state";

function Figures({ se, hodoku, sudokit }: Rating) {
    const words = pick(area);
    return (
        <dl class="hint-figures">
            {se && (
                <>
                    <dt>{words.seScale}</dt>
                    <dd>
                        <b>{seText(se)}</b> <span class="muted small">{seDetails(se)}</span>
                    </dd>
                </>
            )}
            {hodoku && (
                <>
                    <dt>{words.hodokuScale}</dt>
                    <dd>
                        <b>{hodokuText(hodoku)}</b>
                    </dd>
                </>
            )}
            {sudokit && (
                <>
                    <dt>{words.sudokitScale}</dt>
                    <dd>
                        <b>{sudokitText(sudokit)}</b> <span class="muted small">{sudokitDetails(sudokit)}</span>
                    </dd>
                </>
            )}
        </dl>
    );
}

function Rest({ running, outcome }: Rating) {
    const words = pick(area);
    if (running) return <Busy text={words.ratingOn[running]} onStop={stopRating} />;
    if (outcome === "done") return null;
    if (outcome === "none") return <p class="muted small">{words.ratingNone}</p>;
    return (
        <div class="row">
            {outcome === "stopped" && <span class="muted small">{words.ratingStopped}</span>}
            <button type="button" class="button" title={words.rate} onClick={startRating}>
                {words.rateAgain}
            </button>
        </div>
    );
}

export function RatingPanel() {
    const known = rating.value;
    if (!known) return null;
    return (
        <section class="hint-rating" aria-label={pick(area).rating}>
            <Figures {...known} />
            {ratingFault.value && <Fault error={ratingFault.value} />}
            <Rest {...known} />
        </section>
    );
}
