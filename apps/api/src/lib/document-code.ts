import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { KODE_ALPHABET } from '@pendopo/shared/pengaduan/kode';

const LENGTH = 20;
/** Bytes above this limit are skipped, because they would favour the alphabet's first characters. */
const FAIR = 256 - (256 % KODE_ALPHABET.length);

/** Derives 20 characters from a nonce with the server's secret. The database holds the nonce and a hash. */
export function createDocumentCodes({ secret }: { secret: string }) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kode-naskah', 32));

  function of(nonce: string): string {
    let code = '';
    for (let round = 0; code.length < LENGTH; round += 1)
      for (const byte of createHmac('sha256', key).update(`${nonce}:${round}`).digest())
        if (byte < FAIR && code.length < LENGTH) code += KODE_ALPHABET[byte % KODE_ALPHABET.length];
    return code;
  }

  return {
    of,
    newNonce: () => randomBytes(16).toString('base64url'),
    hash: (code: string) => createHash('sha256').update(code).digest('hex'),
  };
}

export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
