import { createHash } from 'node:crypto';
import type { Perubahan } from '@pendopo/shared/verifikasi/berkas';
import { BadSignature } from './cms.ts';
import { PdfHistory, type Signing } from './pdf-changes.ts';
import { type Revision, readRevisions } from './pdf-revisions.ts';
import { BadPdf, isDict, type PdfDict, PdfReader, TooComplex } from './pdf-syntax.ts';
import { type PdfSigner, type Trust, type Verified, verifySignature } from './verify-signature.ts';

export type Prefix = { end: number; sha256: string };

export type OwnFinding = { signers: PdfSigner[]; change: Perubahan | null };
export type ForeignFinding = { signers: PdfSigner[]; hasBroken: boolean; isWhole: boolean };

const MARK = Buffer.from('%%EOF');
const MOST_MARKS = 8;
const LINE_ENDS = ['\r\n', '\n', '\r', ''];

/** Hashes the file, and its beginnings that could be a whole file: each ends at one of the first marks. */
export function prefixesOf(bytes: Buffer): Prefix[] {
  const hash = createHash('sha256');
  const prefixes: Prefix[] = [];
  let hashed = 0;
  const hashTo = (end: number) => {
    hash.update(bytes.subarray(hashed, end));
    hashed = end;
    prefixes.push({ end, sha256: hash.copy().digest('hex') });
  };
  for (let mark = bytes.indexOf(MARK); mark >= 0 && prefixes.length < 2 * MOST_MARKS; ) {
    const after = mark + MARK.length;
    hashTo(after);
    const lineEnd = LINE_ENDS.find((one) => bytes.toString('latin1', after, after + one.length) === one);
    if (lineEnd) hashTo(after + lineEnd.length);
    mark = bytes.indexOf(MARK, after);
  }
  if (hashed < bytes.length) hashTo(bytes.length);
  return prefixes;
}

const endsAt = ({ markEnd, end }: Revision, at: number) => at === markEnd || at === end;

/** Returns null if the revisions do not explain the whole file. */
function revisionsOf(bytes: Buffer): Revision[] | null {
  try {
    return readRevisions(bytes);
  } catch (error) {
    if (error instanceof BadPdf || error instanceof TooComplex) return null;
    throw error;
  }
}

type Update = { signing: Signing; revision: Revision };

/** Verifies the signatures of one revision, which must cover it to its end. Throws BadSignature. */
function verifyUpdate(bytes: Buffer, { signing, revision }: Update, trust: Trust): Verified[] {
  return signing.signatures.map((dict) => {
    const verified = verifySignature(bytes, dict, trust);
    const { end } = verified;
    if (!endsAt(revision, end)) throw new BadSignature('another revision');
    if (revision.end === bytes.length && end !== bytes.length) throw new BadSignature('not the whole file');
    return verified;
  });
}

function changeIn(signing: Signing | null): Perubahan | null {
  if (signing === null) return 'isi';
  return signing.signatures.length === 0 ? 'tanpa_tanda_tangan' : null;
}

type Updates = { verified: Verified[]; change: Perubahan | null };

function inspectUpdates(bytes: Buffer, ownEnd: number, trust: Trust): Updates {
  const verified: Verified[] = [];
  const revisions = revisionsOf(bytes);
  const own = revisions?.findIndex((revision) => endsAt(revision, ownEnd)) ?? -1;
  const [first] = revisions ?? [];
  if (!revisions || !first || own < 0) return { verified, change: 'tidak_dikenali' };
  const history = new PdfHistory(bytes, first);
  for (const [at, revision] of revisions.entries()) {
    const signing = at === 0 ? null : history.apply(revision);
    if (at <= own) continue;
    const change = changeIn(signing);
    if (change || !signing) return { verified, change };
    try {
      const found = verifyUpdate(bytes, { signing, revision }, trust);
      verified.push(...found);
      if (signing.isVisible && found.some(({ signer }) => !signer.dipercaya)) return { verified, change: 'gambar' };
    } catch (error) {
      if (error instanceof BadSignature) return { verified, change: 'tanda_tangan_rusak' };
      throw error;
    }
  }
  return { verified, change: null };
}

/** Inspects what follows a document of the archive, which ends at `ownEnd`. */
export function inspectOwn(bytes: Buffer, ownEnd: number, trust: Trust): OwnFinding {
  const { verified, change } = inspectUpdates(bytes, ownEnd, trust);
  return { signers: verified.map(({ signer }) => signer), change };
}

/** Returns the signature if it is all that was appended to the own bytes, covers the whole file and is valid. */
export function onlySignature(bytes: Buffer, own: Uint8Array, now: Date): Verified | null {
  if (!bytes.subarray(0, own.length).equals(own)) return null;
  const { verified, change } = inspectUpdates(bytes, own.length, { roots: [], now });
  const [first, ...others] = verified;
  return first && others.length === 0 && change === null ? first : null;
}

const RANGE = '/ByteRange';
const OBJECT = 'obj';
const MOST_SIGNATURES = 20;

/** Returns the objects with a signature's range, without reading the rest of the file. */
function signatureDicts(bytes: Buffer): (PdfDict | null)[] {
  const dicts: (PdfDict | null)[] = [];
  for (let at = bytes.indexOf(RANGE); at >= 0; at = bytes.indexOf(RANGE, at + 1)) {
    if (dicts.length === MOST_SIGNATURES) throw new TooComplex('too many signatures');
    dicts.push(dictAround(bytes, at));
  }
  return dicts;
}

function dictAround(bytes: Buffer, at: number): PdfDict | null {
  const start = bytes.lastIndexOf(OBJECT, at);
  if (start < 0) return null;
  try {
    const value = new PdfReader(bytes, start + OBJECT.length).value();
    return isDict(value) && value.has('ByteRange') ? value : null;
  } catch (error) {
    if (error instanceof BadPdf) return null;
    throw error;
  }
}

/** Inspects the signatures of a file that is not in the archive. Throws TooComplex. */
export function inspectForeign(bytes: Buffer, trust: Trust): ForeignFinding {
  const found: ForeignFinding = { signers: [], hasBroken: false, isWhole: false };
  for (const dict of signatureDicts(bytes)) {
    try {
      if (!dict) throw new BadSignature('unreadable');
      const { signer, end } = verifySignature(bytes, dict, trust);
      found.signers.push(signer);
      found.isWhole ||= end === bytes.length;
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error;
      found.hasBroken = true;
    }
  }
  return found;
}
