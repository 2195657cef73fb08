// How hard the puzzle is, and that this is being found out.
import { pick } from "../../words";
import { hint as area } from "../../words/hint";
import { hodokuText, seDetails, seText, sudokitDetails, sudokitText } from "./numbers";
import { Busy, Fault } from "./parts";
import { ratingFault, startRating, stopRating } from "./rate";
import { rating, type Rating } from "./state";

function Figure({ scale, text, details }: { scale: string; text: string; details?: string }) {
    return (
        <>
            <dt>{scale}</dt>
            <dd>
                <b>{text}</b> {details && <span class="muted small">{details}</span>}
            </dd>
        </>
    );
}

function Figures({ se, hodoku, sudokit }: Rating) {
    const words = pick(area);
    return (
        <dl class="hint-figures">
            {se && <Figure scale={words.seScale} text={seText(se)} details={seDetails(se)} />}
            {hodoku && <Figure scale={words.hodokuScale} text={hodokuText(hodoku)} />}
            {sudokit && (
                <Figure scale={words.sudokitScale} text={sudokitText(sudokit)} details={sudokitDetails(sudokit)} />
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
