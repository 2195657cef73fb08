// A QR code as the path of an SVG.
import qrcode from "qrcode-generator";

export interface Qr {
    /** Side in modules, with the quiet zone. */
    side: number;
    path: string;
}

const kQuiet = 4;

/** Null: the text is too long. */
export function qrOf(text: string): Qr | null {
    const code = qrcode(0, "L");
    code.addData(text);
    try {
        code.make();
    } catch {
        return null;
    }
    const count = code.getModuleCount();
    let path = "";
    for (let row = 0; row < count; ++row)
        for (let column = 0; column < count; ++column)
            if (code.isDark(row, column)) path += `M${column + kQuiet} ${row + kQuiet}h1v1h-1z`;
    return { side: count + 2 * kQuiet, path };
}
