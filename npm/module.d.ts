/** What is wrong with a puzzle or an option, where, and what to do about it. */
export class SudokitError extends Error {
  /** Stable names such as "bad-digit". */
  readonly code: string;
  /** In the input, counted from 1; 0 where that is not known. In batches: the puzzle, the cell. */
  readonly line: number;
  readonly column: number;
  /** `message` has the place, the reason and the remedy. */
  readonly reason: string;
  readonly remedy: string;
  /** Only a remark: the puzzle has its answer all the same. */
  readonly isRemark: boolean;
}

// Programs for node may have no types of WebAssembly.
type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } }
  ? Module & object
  : object;
/** Where a module comes from: its address, its bytes, or what WebAssembly.compile() made of it. */
export type ModuleSource = string | URL | Uint8Array | ArrayBuffer | CompiledModule;
