// A worker that answers for a Background: { id, name, args } -> { id, result | error }.
import * as sudokit from "./sudokit.js";
import { listen } from "#platform";

listen(async ({ id, name, args }, post) => {
  try {
    post({ id, result: await sudokit[name](...args) });
  } catch ({ reason, message, remedy, code, line, column }) {
    post({ id, error: { message: reason ?? message, remedy, code, line, column } });
  }
});
