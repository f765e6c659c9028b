import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes: the end record, an entry's record, and the longest comment after the end record. */
const LENGTH = { end: 22, entry: 46, comment: 0xffff };
const LOCAL = 30;
const DEFLATED = 8;
const ELSEWHERE = 0xffffffff;

type Entry = { name: string; deflated: boolean; packed: number; unpacked: number; header: number };

function findEnd(bytes: Buffer): number | null {
  const last = bytes.length - LENGTH.end;
  const lowest = Math.max(0, last - LENGTH.comment);
  let end = last;
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  return end < lowest ? null : end;
}

/** Reads the entry at an offset, and the offset of the next one. Returns null for an entry without a size. */
function readEntry(bytes: Buffer, at: number): { entry: Entry; next: number } | null {
  if (at + LENGTH.entry > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const unpacked = bytes.readUInt32LE(at + 24);
  // Deflated data has at least two bytes. An entry without a size has it elsewhere, or nowhere.
  const saysNothing = method === DEFLATED && (packed === 0 || (unpacked === 0 && packed > 2));
  if ((method !== 0 && method !== DEFLATED) || saysNothing) return null;
  const behindName = at + LENGTH.entry + bytes.readUInt16LE(at + 28);
  const name = bytes.toString('utf8', at + LENGTH.entry, behindName);
  return {
    entry: { name, deflated: method === DEFLATED, packed, unpacked, header: bytes.readUInt32LE(at + 42) },
    next: behindName + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  };
}

/** Returns null for a file that is no plain ZIP, or has an entry without a size. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = findEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const length = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  // The archive is ZIP64, which lists its entries elsewhere.
  if (count === 0xffff || length === ELSEWHERE || start === ELSEWHERE) return null;
  let at = start;
  const entries: Entry[] = [];
  for (let i = 0; i < count; i += 1) {
    const found = readEntry(bytes, at);
    if (!found) return null;
    entries.push(found.entry);
    at = found.next;
  }
  return entries;
}

/** Returns bytes as the entries state them, or null. The unpacking library stops at the stated size. */
export function unpackedSize(bytes: Buffer): number | null {
  return entriesOf(bytes)?.reduce((sum, { packed, unpacked }) => sum + Math.max(packed, unpacked), 0) ?? null;
}

/** Throws if an entry holds more than it states. */
export function unpackedEntries(bytes: Buffer, names: RegExp): { name: string; content: Buffer }[] {
  return (entriesOf(bytes) ?? [])
    .filter(({ name }) => names.test(name))
    .map(({ name, deflated, packed, unpacked, header }) => {
      const start = header + LOCAL + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
      const content = bytes.subarray(start, start + packed);
      return {
        name,
        content: deflated ? inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) }) : content,
      };
    });
}
