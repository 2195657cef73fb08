import type * as sudokit from "./sudokit.js";

export { SudokitError } from "./module.js";

type Here = "SudokitError" | "configure" | "toArray" | "fromArray";
type Functions = Omit<typeof sudokit, Here>;

/** Every function of the package, in a worker. Each takes `signal` among its options. */
export interface Background extends Functions {}
export class Background {
  /** Ends the worker. Calls that are under way fail; the next one starts a new worker. */
  stop(reason?: unknown): void;
  /** Calls a function by its name. */
  call<Name extends keyof Functions>(
    name: Name,
    args?: Parameters<Functions[Name]>,
    signal?: AbortSignal | null,
    onRemark?: (remark: sudokit.SudokitError) => void,
  ): ReturnType<Functions[Name]>;
}
