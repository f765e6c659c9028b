import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listening } from './village-server.ts';

type Identity = { cert: string; key: string };

/** Stores mails of the user `kabupaten` with the password `sandi surel`, unless it `isFailing`. */
export async function startMailServer(identity: Identity) {
  const state = { mails: [] as string[], isFailing: false, port: 0 };
  const server = new SMTPServer({
    secure: true,
    ...identity,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'kabupaten' && password === 'sandi surel' ? done(null, { user: username }) : done(new Error('no')),
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.isFailing) return done(new Error('full'));
        state.mails.push(readable(Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, 'localhost');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  state.port = (server.server.address() as AddressInfo).port;
  return state;
}

/** Removes the soft line ends of quoted-printable. */
const readable = (mail: string) => mail.replace(/=\r\n/g, '');

/** Stores the bodies that it receives, and responds with `status`. */
export async function startHook(identity: Identity) {
  const state = { status: 204, bodies: [] as unknown[], port: 0 };
  const server = createServer(identity, async (request, response) => {
    state.bodies.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(state.status, { Location: 'https://localhost/' }).end();
  });
  state.port = await listening(server);
  return state;
}
