// npm/module.js, as far as the workers use it.
declare module "sudokit-module" {
    export class SudokitError extends Error {
        readonly code: string;
        readonly line: number;
        readonly column: number;
        readonly reason: string;
        readonly remedy: string;
    }
    export class Instance {
        readonly isWorn: boolean;
        call(name: string, ...args: number[]): number;
        withText<T>(text: string, use: (address: number, length: number) => T): T;
        text(address: number, length?: number): string;
    }
    export class Source {
        constructor(url: URL);
        instance(): Promise<Instance>;
    }
}
