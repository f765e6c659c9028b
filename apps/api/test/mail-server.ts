import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './file-teardown.ts';

type Mail = { from: string; to: string[]; text: string };
type Identity = { cert: string; key: string };

/** TLS from the start, STARTTLS, or no encryption. */
type Encryption = 'tls' | 'starttls' | 'none';

/** Behaviour of a server: `later` and `refuse` at the recipient, the last three after the text. */
type Behaviour = 'accept' | 'later' | 'refuse' | 'refuse_data' | 'drop' | 'hang';

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** Starts a mail server that stores the mails of the user `desa` with the password `sandi surel`. */
export async function startMailServer({ cert, key }: Identity, encryption: Encryption = 'tls') {
  const state = { mails: [] as Mail[], logins: 0, port: 0, does: 'accept' as Behaviour };
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    secure: encryption === 'tls',
    cert,
    key,
    logger: false,
    ...(encryption === 'none' && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onAuth({ username, password }, _, done) {
      state.logins += 1;
      if (username === 'desa' && password === 'sandi surel') done(null, { user: 'desa' });
      else done(new Error('no'));
    },
    onRcptTo({ address }, _, done) {
      if (state.does === 'later') return done(refusal(451));
      done(state.does === 'refuse' || address.startsWith('tidak-ada') ? refusal(550) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.does === 'refuse_data') return done(refusal(554));
        if (state.does === 'drop') for (const one of sockets) one.destroy();
        if (state.does === 'drop' || state.does === 'hang') return undefined;
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        state.mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  const { server: socket } = server;
  socket.on('connection', (one: Socket) => sockets.add(one));
  server.listen(0, 'localhost');
  await once(socket, 'listening');
  afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())));
  state.port = (socket.address() as AddressInfo).port;
  return state;
}

/** Starts an HTTPS server that stores request bodies and responds with `status`. */
export async function startHook({ cert, key }: Identity) {
  const state = { status: 204, bodies: [] as unknown[], port: 0 };
  const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();
  const server = createServer({ cert, key }, async (request, response) => {
    state.bodies.push(JSON.parse(await read(request)));
    response.writeHead(state.status, { Location: 'https://localhost/' }).end();
  }).listen(0, 'localhost');
  await once(server, 'listening');
  afterFile(async () => {
    server.close();
  });
  state.port = (server.address() as AddressInfo).port;
  return state;
}
