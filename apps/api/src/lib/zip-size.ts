const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Of the record at the end, of an entry's, and of the longest comment behind the end, in bytes. */
const LENGTH = { end: 22, entry: 46, comment: 0xffff };
const DEFLATED = 8;
const ELSEWHERE = 0xffffffff;

/**
 * How many bytes an archive says that it holds once it is unpacked; null for what is no plain ZIP, or does not say it of every
 * entry: what unpacks it then stops at what was said.
 */
export function unpackedSize(bytes: Buffer): number | null {
  const last = bytes.length - LENGTH.end;
  const lowest = Math.max(0, last - LENGTH.comment);
  let end = last;
  while (end >= lowest && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < lowest) return null;
  const count = bytes.readUInt16LE(end + 10);
  const [length, start] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  // Its entries are listed elsewhere then (ZIP64).
  if (count === 0xffff || length === ELSEWHERE || start === ELSEWHERE) return null;
  let at = start;
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + LENGTH.entry > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const method = bytes.readUInt16LE(at + 10);
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    // What is packed is two bytes at least. One without a size says elsewhere what it holds, or not at all.
    const saysNothing = method === DEFLATED && (packed === 0 || (unpacked === 0 && packed > 2));
    if ((method !== 0 && method !== DEFLATED) || saysNothing) return null;
    total += Math.max(packed, unpacked);
    at += LENGTH.entry + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}
