import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealed = ReturnType<typeof createSealed>;

/** Encrypts secrets against a copied database. A secret only opens with the `context` of its owner. */
export function createSealed(secret: string) {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const key = derived('sealed');
  const hashKey = derived('code-hash');
  return {
    seal(text: string, context: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64url',
      );
    },

    /** Returns null if the text was sealed by another installation or for another context. */
    open(sealed: string, context: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },

    /** Returns a keyed hash of a code that is too short for a plain hash. */
    hash: (code: string): string => createHmac('sha256', hashKey).update(code).digest('base64url'),
  };
}
