import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import type { TestApp } from './test-app.ts';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const ATTESTED = 64;

type Options = { challenge?: unknown };
/** Deviations from a valid authenticator. */
type Given = { origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** A software authenticator with one ES256 key. It answers WebAuthn options in a browser's format. */
export function createAuthenticator({ origin: home = 'http://localhost:3000', userId = 0 } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  const clientData = (type: string, challenge: unknown, origin = home) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authData({ rpId = 'localhost', verified = true, counter }: Given, attested = Buffer.alloc(0)) {
    const flags = USER_PRESENT | (verified ? USER_VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  const key = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );

  return {
    id: credential.id,
    /** COSE format. */
    publicKey: Uint8Array.from(key),

    register({ challenge }: Options, given: Given = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(given, attested)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, given.origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      };
      return { ...credential, response };
    },

    answer({ challenge }: Options, given: Given = {}) {
      uses += 1;
      const data = authData(given);
      const client = clientData('webauthn.get', challenge, given.origin);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        ...(userId && { userHandle: Buffer.from(String(userId)).toString('base64url') }),
      };
      return { ...credential, response };
    },
  };
}

/** Inserts a passkey without a device into the database. */
export const createPasskey = ({ prisma }: TestApp, user_id: number) =>
  prisma.passkey.create({ data: { id: randomUUID(), user_id, nama: 'Ponsel', public_key: Buffer.from('-') } });
