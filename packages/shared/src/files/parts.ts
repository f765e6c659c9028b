/** A file in any storage, `size` in bytes. `read` returns fewer bytes than requested at its end. */
export type FileBytes = { size: number; read: (from: number, length: number) => Promise<Uint8Array> };

export type FilePart = { name: string; from: number; to: number };

/** Names of JPEG parts are their markers in hexadecimal. */
export const JPEG_PART = { pixels: 'da', end: 'd9' } as const;
export const PNG_PART = { pixels: 'IDAT', end: 'IEND' } as const;

const WINDOW = 64 * 1024;
const MOST_PARTS = 20_000;

/** Returns a reader with a window, for a front-to-back pass in many small reads. */
function windowOn(file: FileBytes): FileBytes['read'] {
  let start = 0;
  let seen: Uint8Array = new Uint8Array();
  return async (from, length) => {
    if (from < start || from + length > start + seen.length) {
      start = from;
      seen = await file.read(from, Math.max(length, WINDOW));
    }
    return seen.subarray(from - start, from - start + length);
  };
}

/** Returns the offset of the next marker in JPEG pixels, or -1. FF before 00 or before a restart is no marker. */
function markerIn(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return -1;
}

async function endOfPixels(read: FileBytes['read'], from: number): Promise<number> {
  for (let at = from; ; at += WINDOW - 1) {
    const bytes = await read(at, WINDOW);
    const found = markerIn(bytes);
    if (found >= 0) return at + found;
    if (bytes.length < WINDOW) return at + bytes.length;
  }
}

/** Markers without a length: start, end, and the fill byte that may precede any marker. */
const BARE = ['d8', JPEG_PART.end, 'ff'];

/** Yields the parts of a JPEG. Data that phones append after the end is no part; a truncated file has no end. */
export async function* jpegParts(file: FileBytes): AsyncGenerator<FilePart, void> {
  const read = windowOn(file);
  for (let from = 0, parts = 0; from < file.size && parts < MOST_PARTS; parts += 1) {
    const [first, marker = 0, high = 0, low = 0] = await read(from, 4);
    if (first !== 0xff) return;
    const name = marker.toString(16);
    let to = from + 2 + high * 256 + low;
    if (BARE.includes(name)) to = name === 'ff' ? from + 1 : from + 2;
    if (name === JPEG_PART.pixels) to = await endOfPixels(read, to);
    yield { name, from, to };
    if (name === JPEG_PART.end) return;
    from = to;
  }
}

/** Yields the chunks of a PNG. A truncated file has no `PNG_PART.end`. */
export async function* pngParts(file: FileBytes): AsyncGenerator<FilePart, void> {
  const read = windowOn(file);
  for (let from = 8, parts = 0; from < file.size && parts < MOST_PARTS; parts += 1) {
    const head = await read(from, 8);
    if (head.length < 8) return;
    const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
    const name = String.fromCharCode(...head.subarray(4));
    const to = from + length + 12;
    yield { name, from, to };
    if (name === PNG_PART.end) return;
    from = to;
  }
}
