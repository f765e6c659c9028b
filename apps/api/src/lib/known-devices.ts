import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto';

/** Names of a family that shares a device. */
const MOST_NAMES = 5;
const ID = /^[\w-]{22}$/;

/** Recognizes devices by a random id, and a signature over id and name. The cookie holds no personal data. */
export function createKnownDevices(secret: string) {
  const key = createSecretKey(createHmac('sha256', secret).update('known-device').digest());
  const sign = (id: string, name: string) =>
    createHmac('sha256', key).update(`${id} ${name.toLowerCase()}`).digest('base64url').slice(0, 22);

  function read(kept: string) {
    const [id = '', ...signatures] = kept.split('.').slice(0, MOST_NAMES + 1);
    return ID.test(id) ? { id, signatures: signatures.filter((signature) => ID.test(signature)) } : null;
  }

  return {
    idOf({ kept, name }: { kept: string; name: string }): string | undefined {
      const device = read(kept);
      if (!device) return undefined;
      const expected = Buffer.from(sign(device.id, name));
      return device.signatures.some((given) => timingSafeEqual(Buffer.from(given), expected)) ? device.id : undefined;
    },

    remember({ kept, name }: { kept: string; name: string }): string {
      const { id, signatures } = read(kept) ?? {
        id: randomBytes(16).toString('base64url').slice(0, 22),
        signatures: [],
      };
      const signature = sign(id, name);
      return [id, signature, ...signatures.filter((other) => other !== signature)].slice(0, MOST_NAMES + 1).join('.');
    },
  };
}
