/** A file wherever it lies, `size` in bytes. `read` returns fewer bytes than asked for at its end. */
export type FileBytes = { size: number; read: (from: number, length: number) => Promise<Uint8Array> };

/** A piece of a picture's file: a JPEG's marker or a PNG's chunk with all that belongs to it, from byte to byte. */
export type FilePart = { name: string; from: number; to: number };

/** A JPEG's parts are called by their marker. */
export const JPEG_PART = { pixels: 'da', end: 'd9' } as const;
export const PNG_PART = { pixels: 'IDAT', end: 'IEND' } as const;

/** How much is read at once, in bytes. */
const WINDOW = 64 * 1024;
/** Files have some hundreds; one made of nothing but parts is not walked through. */
const MOST_PARTS = 20_000;

/** Reads a file from front to back by a window at a time, however small the pieces are that are asked for. */
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

/** Where the next marker begins in a JPEG's pixels, in which FF stands before 00 or one of eight restarts; -1 for nowhere. */
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

/** Markers that nothing belongs to: start, end, and the byte that may be repeated before any. */
const BARE = ['d8', JPEG_PART.end, 'ff'];

/**
 * The parts of a JPEG up to its end, the pixels with the marker before them; what phones put behind the end is none. A file
 * that is cut has no part `JPEG_PART.end`, or one that reaches beyond `size`.
 */
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

/** The chunks of a PNG up to its end, each with its length, name and checksum. One that is cut has no `PNG_PART.end`. */
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
