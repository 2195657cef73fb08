// A worker that answers for a Background: { id, name, args, wantsRemarks } -> { id, result, errors | error },
// and { id, remark } for each remark before that.
import * as sudokit from "./sudokit.js";
import { listen } from "#platform";

const partsOf = (error) => error.parts ?? { message: error.message ?? String(error) };

// Options are last; the function that gets remarks stayed behind.
function withRemarks(args, tell) {
  return [...args.slice(0, -1), { ...args.at(-1), onRemark: (remark) => tell(partsOf(remark)) }];
}

listen(async ({ id, name, args, wantsRemarks }, post) => {
  try {
    const call = wantsRemarks ? withRemarks(args, (remark) => post({ id, remark })) : args;
    const result = await sudokit[name](...call);
    post({ id, result, errors: result?.errors?.map(partsOf) });
  } catch (error) {
    post({ id, error: partsOf(error) });
  }
});
