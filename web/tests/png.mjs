// Pictures of a browser: their colours, and the same picture in a smaller file.
import { deflateSync, inflateSync } from "node:zlib";

const kSignature = 8;
const kColours = 256;

function chunksOf(png) {
    const chunks = [];
    for (let at = kSignature; at < png.length;) {
        const size = png.readUInt32BE(at);
        chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) });
        at += 12 + size;
    }
    return chunks;
}

function paeth(left, up, corner) {
    const guess = left + up - corner;
    const [toLeft, toUp, toCorner] = [left, up, corner].map((near) => Math.abs(guess - near));
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
}

/** Bytes of the pixels, row by row. `depth`: bytes of a pixel. */
function pixelsOf(packed, width, height, depth) {
    const rows = inflateSync(packed);
    const size = width * depth;
    const pixels = Buffer.alloc(height * size);
    for (let y = 0; y < height; ++y) {
        const filter = rows[y * (size + 1)];
        for (let x = 0; x < size; ++x) {
            const at = y * size + x;
            const left = x < depth ? 0 : pixels[at - depth];
            const up = y === 0 ? 0 : pixels[at - size];
            const corner = x < depth || y === 0 ? 0 : pixels[at - size - depth];
            const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
            pixels[at] = rows[y * (size + 1) + 1 + x] + guess;
        }
    }
    return pixels;
}

const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one, other) {
    const [a, b] = [channels(one), channels(other)];
    return a.reduce((sum, value, i) => sum + (value - b[i]) ** 2, 0);
}

/** The colours that are used most and differ, and the place of each colour among them. */
function paletteOf(colours) {
    const counts = new Map();
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    const byUse = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
    let palette = [];
    for (let apart = 0; palette.length === 0 || palette.length > kColours; apart += 12) {
        palette = [];
        for (const colour of byUse)
            if (palette.length <= kColours && palette.every((known) => distance(known, colour) > apart))
                palette.push(colour);
    }
    const nearest = (colour) =>
        palette.reduce((best, known, at) => (distance(known, colour) < distance(palette[best], colour) ? at : best), 0);
    return { palette, places: new Map(byUse.map((colour) => [colour, nearest(colour)])) };
}

function crcOf(bytes) {
    let crc = ~0;
    for (const byte of bytes) {
        crc ^= byte;
        for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
}

function chunk(type, data) {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crcOf(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** The colours of all pixels, row by row. `png`: eight bits per channel, or with 256 colours; opacity is dropped. */
export function coloursOf(png) {
    const chunks = chunksOf(png);
    const [{ data: header }] = chunks;
    const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
    const depth = { 2: 3, 3: 1, 6: 4 }[header[9]];
    const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
    const pixels = pixelsOf(packed, width, height, depth);
    const palette = chunks.find(({ type }) => type === "PLTE")?.data;
    const colourAt = palette ? (i) => palette.readUIntBE(pixels[i] * 3, 3) : (i) => pixels.readUIntBE(i * depth, 3);
    const colours = Uint32Array.from({ length: width * height }, (_, i) => colourAt(i));
    return { header, width, height, colours };
}

/** The share of pixels that clearly differ; 1 for pictures of different sizes. */
export function difference(png, other) {
    const [one, two] = [coloursOf(png), coloursOf(other)];
    if (one.width !== two.width || one.height !== two.height) return 1;
    const kClear = 3 * 48 ** 2;
    const differing = one.colours.filter((colour, at) => distance(colour, two.colours[at]) > kClear);
    return differing.length / one.colours.length;
}

/** The same with 256 colours, which are enough for a page. */
export function small(png) {
    const { header, width, height, colours } = coloursOf(png);
    const { palette, places } = paletteOf(colours);
    const rows = Buffer.alloc(height * (width + 1));
    for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x) rows[y * (width + 1) + 1 + x] = places.get(colours[y * width + x]);
    const indexed = Buffer.from(header);
    indexed[9] = 3;
    return Buffer.concat([
        png.subarray(0, kSignature),
        chunk("IHDR", indexed),
        chunk("PLTE", Buffer.from(palette.flatMap(channels))),
        chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
        chunk("IEND", Buffer.alloc(0)),
    ]);
}
