import { createHash, type X509Certificate } from 'node:crypto';
import { endsInTrustedRoot, isValidAt, maySign, namesIn } from './certificates.ts';
import { BadSignature, type Digest, verifyCms } from './cms.ts';
import { nameIn, type PdfDict, PdfString, stringBytes } from './pdf-syntax.ts';

/** A person or office whose signature fits the bytes that it covers. */
export type PdfSigner = {
  nama: string;
  penerbit: string;
  /** Time that the signer claims. */
  waktu: Date | null;
  /** True if the certificate's chain ends in a trusted root. */
  dipercaya: boolean;
};

export type Trust = { roots: readonly X509Certificate[]; now: Date };

type Range = { before: number; after: number; end: number };

const SUB_FILTERS = { pades: 'ETSI.CAdES.detached', older: 'adbe.pkcs7.detached' };
const HEX = /^(?:[0-9A-Fa-f]{2})+$/;
const MOST_HEX = 1024 * 1024;
const MOST_DER = 256 * 1024;
const CLOCK_DIFFERENCE_MS = 24 * 60 * 60 * 1000;

/** Returns the covered bytes: all up to an end, except exactly the string with the signature. */
function rangeOf(dict: PdfDict, { start, end }: PdfString, size: number): Range {
  const range = dict.get('ByteRange');
  if (!Array.isArray(range) || range.length !== 4) throw new BadSignature('no range');
  const [first, before, after, length] = range;
  if (first !== 0 || before !== start || after !== end) throw new BadSignature('another range');
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || end + length > size)
    throw new BadSignature('another range');
  return { before: start, after: end, end: end + length };
}

/** Returns the signature without the zeros that fill the space reserved for it. */
function derIn(bytes: Buffer, contents: PdfString): Buffer {
  if (!contents.isHex || contents.end - contents.start > MOST_HEX) throw new BadSignature('another string');
  const hex = bytes.toString('latin1', contents.start + 1, contents.end - 1);
  if (!HEX.test(hex)) throw new BadSignature('more than digits');
  const filled = Buffer.from(hex, 'hex');
  const [tag, form = 0] = filled;
  const lengthBytes = form & 0x7f;
  if (tag !== 0x30 || form < 0x81 || lengthBytes > 3 || filled.length < 2 + lengthBytes)
    throw new BadSignature('no DER');
  const end = 2 + lengthBytes + filled.readUIntBE(2, lengthBytes);
  if (end > Math.min(filled.length, MOST_DER)) throw new BadSignature('cut');
  if (filled.subarray(end).some((byte) => byte !== 0)) throw new BadSignature('more than a signature');
  return filled.subarray(0, end);
}

const MOMENT = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/;

function momentIn(bytes: Buffer, dict: PdfDict): Date | null {
  const value = dict.get('M');
  const found = value instanceof PdfString ? MOMENT.exec(stringBytes(bytes, value)) : null;
  if (!found) return null;
  const [, year, month, day, hour, minute, second, zoneHour = '+00', zoneMinute = '00'] = found;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zoneHour}:${zoneMinute}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Reports errors of the parsers of ASN.1 and certificates as a broken signature. */
function readable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadSignature ? error : new BadSignature('unreadable', { cause: error });
  }
}

/** A valid signature. */
export type Verified = {
  signer: PdfSigner;
  certificate: X509Certificate;
  stampedAt: Date | null;
  /** End of the bytes that it covers. */
  end: number;
};

/** Verifies one signature and its certificate. Throws BadSignature. */
export function verifySignature(bytes: Buffer, dict: PdfDict, { roots, now }: Trust): Verified {
  const contents = dict.get('Contents');
  if (!(contents instanceof PdfString)) throw new BadSignature('no signature');
  const range = rangeOf(dict, contents, bytes.length);
  const kind = nameIn(dict, 'SubFilter');
  if (kind !== SUB_FILTERS.pades && kind !== SUB_FILTERS.older) throw new BadSignature('another kind');
  const der = derIn(bytes, contents);
  const digestOf = (digest: Digest) =>
    createHash(digest).update(bytes.subarray(0, range.before)).update(bytes.subarray(range.after, range.end)).digest();
  return readable(() => {
    const { certificate, others, time, namesCertificate, stampedAt } = verifyCms(der, digestOf);
    if (kind === SUB_FILTERS.pades && !namesCertificate) throw new BadSignature('no named certificate');
    const waktu = time ?? momentIn(bytes, dict);
    if (waktu && waktu.getTime() > now.getTime() + CLOCK_DIFFERENCE_MS) throw new BadSignature('in the future');
    if (!isValidAt(certificate, waktu ?? now) || !maySign(certificate)) throw new BadSignature('another certificate');
    const dipercaya = endsInTrustedRoot(certificate, { others, roots, time: waktu ?? now });
    const signer: PdfSigner = { ...namesIn(certificate), waktu, dipercaya };
    return { signer, certificate, stampedAt, end: range.end };
  });
}
