import { Source } from "sudokit-module";
import { serve } from "./door";

serve(new Source(new URL("../../modules/play.wasm", import.meta.url)));
