import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ownValue } from '@pendopo/shared/codes/own-value';
import { isCompleteFile } from '@pendopo/shared/files/completeness';
import { type FileBytes, type FilePart, jpegParts, pngParts } from '@pendopo/shared/files/parts';
import { FILE_HEAD, typeOfHead } from '@pendopo/shared/files/type';
import { withFileBytes } from './file-bytes.ts';

type Piece = { from: number; to: number } | Buffer;

type Kind = {
  type: string;
  signature: number;
  parts: (file: FileBytes) => AsyncIterable<FilePart>;
  /** Classifies a part by its name and first text: needed to show the picture, EXIF data, or dropped. */
  judge: (name: string, text: () => Promise<string>) => Promise<'needed' | 'note' | 'dropped'>;
  beforeNote: number;
  wrap: (note: Buffer) => Buffer;
};

const EXIF = 'Exif\0\0';
/** The largest EXIF data in a JPEG. */
const NOTE_BYTES = 64 * 1024;

/** JFIF density, colour profiles and Adobe's colour transform. */
const NEEDED_IN_JPEG: Record<string, string> = { e0: 'JFIF', e2: 'ICC_PROFILE', ee: 'Adobe' };

const JPEG: Kind = {
  type: 'image/jpeg',
  signature: 0,
  parts: jpegParts,
  async judge(name, text) {
    if (!/^e.$|^fe$/.test(name)) return 'needed';
    if (name === 'e1') return (await text()).startsWith(EXIF) ? 'note' : 'dropped';
    const needed = ownValue(NEEDED_IN_JPEG, name);
    return needed && (await text()).startsWith(needed) ? 'needed' : 'dropped';
  },
  beforeNote: 4 + EXIF.length,
  wrap(note) {
    const body = Buffer.concat([Buffer.from(EXIF), note]);
    return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
  },
};

/** Critical chunks begin with a capital letter. Other chunks for colour, density and animation are needed too. */
const NEEDED_IN_PNG = /^([A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|pHYs|bKGD|hIST|sPLT|acTL|fcTL|fdAT)$/;

const PNG: Kind = {
  type: 'image/png',
  signature: 8,
  parts: pngParts,
  async judge(name) {
    if (name === 'eXIf') return 'note';
    return NEEDED_IN_PNG.test(name) ? 'needed' : 'dropped';
  },
  beforeNote: 8,
  wrap(note) {
    const body = Buffer.concat([Buffer.from('eXIf'), note]);
    const framed = Buffer.alloc(4 + body.length + 4);
    framed.writeUInt32BE(note.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  },
};

const KINDS = [JPEG, PNG];

const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** Returns 1 to 8. EXIF data is a TIFF table. */
function orientationIn(note: Buffer): number {
  if (note.length < 10) return UPRIGHT;
  const little = note.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? note.readUInt16LE(at) : note.readUInt16BE(at));
  const table = little ? note.readUInt32LE(4) : note.readUInt32BE(4);
  if (table + 2 > note.length) return UPRIGHT;
  const end = Math.min(note.length, table + 2 + 12 * short(table));
  for (let at = table + 2; at + 12 <= end; at += 12) {
    const value = short(at + 8);
    if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

function noteOf(orientation: number): Buffer {
  const note = Buffer.alloc(26);
  note.write('MM\0*\0\0\0\b', 'latin1');
  note.writeUInt16BE(1, 8);
  note.writeUInt16BE(ORIENTATION, 10);
  note.writeUInt16BE(3, 12);
  note.writeUInt32BE(1, 14);
  note.writeUInt16BE(orientation, 18);
  return note;
}

async function piecesOf(file: FileBytes, { parts, judge, signature, beforeNote, wrap }: Kind): Promise<Piece[]> {
  let stretch = { from: 0, to: signature };
  const pieces: Piece[] = [stretch];
  for await (const { name, from, to } of parts(file)) {
    const text = async () => Buffer.from(await file.read(from + 4, 16)).toString('latin1');
    const judgement = await judge(name, text);
    if (judgement === 'needed' && stretch.to === from) stretch.to = to;
    else if (judgement === 'needed') {
      stretch = { from, to };
      pieces.push(stretch);
    } else if (judgement === 'note') {
      const note = await file.read(from + beforeNote, Math.min(to - from - beforeNote, NOTE_BYTES));
      const orientation = orientationIn(Buffer.from(note));
      if (orientation !== UPRIGHT) pieces.push(wrap(noteOf(orientation)));
    }
  }
  return pieces;
}

async function* bytesOf(path: string, pieces: readonly Piece[]) {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else yield* createReadStream(path, { start: piece.from, end: piece.to - 1 });
  }
}

/** Keeps pixels and orientation. Returns `path` if nothing was removed, else the path of a clean copy beside it. */
export async function withoutMetadata(path: string): Promise<string> {
  const pieces = await withFileBytes(path, async (file) => {
    const type = typeOfHead(await file.read(0, FILE_HEAD));
    const kind = KINDS.find((one) => one.type === type);
    if (!kind || !(await isCompleteFile(file, kind.type))) return null;
    const found = await piecesOf(file, kind);
    const [only] = found;
    return found.length === 1 && !Buffer.isBuffer(only) && only?.to === file.size ? null : found;
  });
  if (pieces === null) return path;
  const clean = `${path}-bersih`;
  await pipeline(bytesOf(path, pieces), createWriteStream(clean, { mode: 0o640 }));
  return clean;
}
