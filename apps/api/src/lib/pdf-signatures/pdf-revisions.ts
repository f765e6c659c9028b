import { BadPdf, isDict, nameIn, type PdfDict, PdfReader, PdfRef, type PdfValue, TooComplex } from './pdf-syntax.ts';

export type PdfObject = {
  number: number;
  generation: number;
  value: PdfValue;
  start: number;
  stream: Buffer | null;
};

/** The objects that one save of the file wrote, with its cross-reference table. */
export type Revision = {
  objects: ReadonlyMap<number, PdfObject>;
  root: PdfRef;
  info: PdfRef | null;
  xrefAt: number;
  /** Ends of the revision without and with the line end behind its last mark. */
  markEnd: number;
  end: number;
};

type Entry = { number: number; generation: number; offset: number };

const XREF_ENTRY = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/;
const ENTRY_LENGTH = 20;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const MOST_REVISIONS = 30;

/** Reads `12 0 obj … endobj`. */
function readObject(reader: PdfReader): PdfObject {
  reader.skipSpace();
  const start = reader.at;
  const number = reader.integer();
  const generation = reader.integer();
  reader.skipSpace();
  reader.expect('obj');
  const value = reader.value();
  reader.skipSpace();
  const stream = isDict(value) && reader.skips('stream') ? readStream(reader, value) : null;
  reader.skipSpace();
  reader.expect('endobj');
  return { number, generation, value, start, stream };
}

function readStream(reader: PdfReader, dict: PdfDict): Buffer {
  if (!reader.skips('\r\n') && !reader.skips('\n')) throw new BadPdf('no line end before a stream');
  const length = dict.get('Length');
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0)
    throw new BadPdf('a stream without length');
  const start = reader.at;
  reader.at += length;
  reader.skipSpace();
  reader.expect('endstream');
  return reader.bytes.subarray(start, start + length);
}

function readXref(reader: PdfReader): Entry[] {
  const entries: Entry[] = [];
  for (;;) {
    reader.skipSpace();
    if (reader.skips('trailer')) return entries;
    const first = reader.integer();
    const count = reader.integer();
    reader.skipSpace();
    for (let number = first; number < first + count; number += 1) {
      reader.count();
      const line = reader.bytes.toString('latin1', reader.at, reader.at + ENTRY_LENGTH);
      const [, offset, generation, kind] = XREF_ENTRY.exec(line) ?? [];
      if (kind === undefined || (kind === 'f' && number !== 0)) throw new BadPdf(`no entry at ${reader.at}`);
      if (kind === 'n') entries.push({ number, generation: Number(generation), offset: Number(offset) });
      reader.at += ENTRY_LENGTH;
    }
  }
}

const refIn = (dict: PdfDict, key: string): PdfRef | null => {
  const value = dict.get(key);
  return value instanceof PdfRef ? value : null;
};

/** Keys of a trailer that would let viewers read other objects than the table names. */
const UNREADABLE = ['Encrypt', 'XRefStm'];

function readObjects(reader: PdfReader): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (reader.skipSpace(); !reader.skips('xref'); reader.skipSpace()) {
    const object = readObject(reader);
    if (objects.has(object.number)) throw new BadPdf(`object ${object.number} twice`);
    if (object.generation !== 0) throw new BadPdf('a reused number');
    if (isDict(object.value) && ['XRef', 'ObjStm'].includes(nameIn(object.value, 'Type') ?? ''))
      throw new BadPdf('a stream of objects');
    objects.set(object.number, object);
  }
  return objects;
}

function readTrailer(reader: PdfReader, before: Revision | undefined): Pick<Revision, 'root' | 'info'> {
  const trailer = reader.value();
  const root = isDict(trailer) && refIn(trailer, 'Root');
  if (!isDict(trailer) || !root || UNREADABLE.some((key) => trailer.has(key))) throw new BadPdf('another trailer');
  if (trailer.get('Prev') !== before?.xrefAt) throw new BadPdf('another revision before');
  return { root, info: refIn(trailer, 'Info') };
}

/**
 * Reads one revision from the reader's position. Every byte belongs to an object, the table, the trailer or a comment, and
 * the table names exactly these objects, so that all viewers read the same.
 */
function readRevision(reader: PdfReader, before: Revision | undefined): Revision {
  const objects = readObjects(reader);
  const xrefAt = reader.at - 'xref'.length;
  const entries = readXref(reader);
  const isOfObject = ({ number, generation, offset }: Entry) =>
    objects.get(number)?.start === offset && generation === 0;
  if (!entries.every(isOfObject) || entries.length !== objects.size) throw new BadPdf('another table');
  const trailer = readTrailer(reader, before);
  reader.skipSpace();
  reader.expect('startxref');
  if (reader.integer() !== xrefAt) throw new BadPdf('another start');
  if (!LINE_ENDS.some((lineEnd) => reader.skips(lineEnd))) throw new BadPdf('no line end');
  reader.expect('%%EOF');
  const markEnd = reader.at;
  LINE_ENDS.some((lineEnd) => reader.skips(lineEnd));
  return { objects, ...trailer, xrefAt, markEnd, end: reader.at };
}

/** Reads all revisions, oldest first. Throws BadPdf unless they explain the whole file. */
export function readRevisions(bytes: Buffer): Revision[] {
  const reader = new PdfReader(bytes);
  const revisions: Revision[] = [];
  do {
    if (revisions.length === MOST_REVISIONS) throw new TooComplex('too many revisions');
    revisions.push(readRevision(reader, revisions.at(-1)));
  } while (reader.at < bytes.length);
  return revisions;
}
