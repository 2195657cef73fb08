/** Does localStorage have this? Not where it is refused. */
export function isKept(key: string): boolean {
    try {
        return localStorage.getItem(key) !== null;
    } catch {
        return false;
    }
}
