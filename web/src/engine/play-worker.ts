import { Source } from "sudokit-module";
import { serve } from "./door";

serve(
    "sudokit_play",
    new Source(new URL("../../modules/play.wasm", import.meta.url)),
    new Source(new URL("../../modules/page.wasm", import.meta.url)),
);
