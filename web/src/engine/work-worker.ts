import { Source } from "sudokit-module";
import { serve } from "./door";

serve("sudokit_work", new Source(new URL("../../modules/page.wasm", import.meta.url)));
