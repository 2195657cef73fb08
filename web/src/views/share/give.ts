// To the clipboard, and to a file.

export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

export async function copyPicture(blob: Blob): Promise<boolean> {
    try {
        await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
        return true;
    } catch {
        return false;
    }
}

export function download(what: Blob, name: string): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(what);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
