import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Sorts the keys, so that a value from a jsonb column gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`;
}

// DER prefixes of the raw key. Ed25519 has one form of each.
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

export function createArchiveKey({ secret }: { secret: string }) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'arsip-naskah', 32));
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(PUBLIC.length);
  return {
    kid: sha256(raw).slice(0, 16),
    publicKey: raw.toString('base64'),
    sign: (hash: string): string => sign(null, Buffer.from(hash), key).toString('base64'),
  };
}

/** Returns false for a malformed key or signature. */
export function isSigned(hash: string, { tanda, publicKey }: { tanda: string; publicKey: string }): boolean {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(hash), key, Buffer.from(tanda, 'base64'));
}
