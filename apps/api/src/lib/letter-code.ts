import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { KODE_ALPHABET } from '@pendopo/shared/pengaduan/kode';

const LENGTH = 20;
/** Bytes from here on would make the alphabet's first letters likelier. */
const FAIR = 256 - (256 % KODE_ALPHABET.length);

/** Verification codes of letters: 20 letters that only the server can make of a nonce. At rest there are nonce and hash. */
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

/** As it is printed: in groups of four. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
