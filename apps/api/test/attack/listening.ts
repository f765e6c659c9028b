import { type IncomingHttpHeaders, type RequestListener, request } from 'node:http';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { createPortalServer, type Timeouts } from '../../src/http/server.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** Starts the portal on its own port, with the timeouts of production by default. Ends with the test. */
export async function listening(app: RequestListener, timeouts: Partial<Timeouts> = {}) {
  const server = createPortalServer(app, timeouts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    server,

    /** Requests a path exactly as it is written. */
    read: (path: string, headers: Record<string, string> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        })
          .on('error', reject)
          .end();
      }),

    /** Opens a raw connection. `answer` returns the received text, and `closed` resolves at its end. */
    open() {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      onTestFinished(() => void socket.destroy());
      return { socket, answer: () => answer, closed };
    },
  };
}
