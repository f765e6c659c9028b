import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { afterFile } from './file-teardown.ts';
import { selfSigned } from './self-signed.ts';

/** A browser that subscribes, with its keys and its decryption (RFC 8291). */
export function createBrowser() {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, size));
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
      const text = Buffer.concat([cipher.update(body.subarray(21 + sender.length, -16)), cipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

type Message = { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Starts a local push service. `agent` trusts its certificate. Ends with the test file. */
export async function startPushService() {
  const { cert, key } = await selfSigned();
  const messages: Message[] = [];
  const answers = new Map<string, number>();
  const server = createServer({ cert, key }, async (req, res) => {
    const path = req.url ?? '';
    messages.push({ path, headers: req.headers, body: await buffer(req) });
    const status = answers.get(path) ?? 201;
    if (status > 0) res.writeHead(status, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin,
    newAgent: () => new Agent({ ca: cert }),
    /** Returns the messages to an endpoint. */
    sentTo: (endpoint: string) => messages.filter(({ path }) => origin + path === endpoint),
    paths: () => messages.map(({ path }) => path),
    /** Sets the response status from now on; 0: no response. */
    answer: (endpoint: string, status: number) => void answers.set(endpoint.slice(origin.length), status),
  };
}

/** Checks a message's signature like a push service. Returns its claims and the key. */
export function readVapid({ headers }: Pick<Message, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(String(headers.authorization)) ?? [];
  const point = Buffer.from(key, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  return { key, claims: jwt.verify(token, publicKey, { algorithms: ['ES256'] }) as jwt.JwtPayload };
}
