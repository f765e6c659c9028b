import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { RUN } from './run/settings.ts';

/** Starts a mail server without logins, which every portal of the run trusts. */
export async function startMailbox() {
  const { cert, key } = RUN.read().mailServer;
  const texts: string[] = [];
  const server = new SMTPServer({
    secure: true,
    cert: await readFile(cert),
    key: await readFile(key),
    logger: false,
    authOptional: true,
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        texts.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.listen(0, 'localhost');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,

    /** Returns the first link to this path in the mails so far, without its quoted-printable encoding. */
    linkTo(path: string): string | null {
      const readable = texts.join('\n').replace(/=\r\n/g, '').replaceAll('=3D', '=');
      const start = readable.indexOf(path);
      // Bounded: mails of the portal, a few kilobytes.
      return start < 0 ? null : (/^[^\s"<>]+/.exec(readable.slice(start))?.[0] ?? null);
    },

    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
