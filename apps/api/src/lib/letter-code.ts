import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { KODE_ALPHABET } from '@pendopo/shared/pengaduan/kode';

const LENGTH = 20;
/** Bytes above this limit are skipped, as they would favour the alphabet's first letters. */
const FAIR = 256 - (256 % KODE_ALPHABET.length);

/**
 * Creates verification codes of letters: 20 letters that only the server can derive from a nonce. The database holds
 * the nonce and a hash.
 */
export function createLetterCodes({ secret }: { secret: string }) {
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

/** Formats a code for print, in groups of four. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
