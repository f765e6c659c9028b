import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Response } from 'undici';

/** A request as the server received it. `path` begins after `/api`, without its query. */
export type SentRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The JSON body, or the parts of a form by name, with files as `{ name, type, size }`. Empty without a body. */
  body: Readonly<Record<string, unknown>>;
};

/** A response with another status than 200. `errors` are shown at their fields. */
export class Failure {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const failure = (status: number, error?: string, errors?: { msg: string; path: string }[]) =>
  new Failure(status, { ...(error !== undefined && { error }), ...(errors && { errors }) });

/** Ends the connection without a response. */
export const NETWORK_ERROR = Symbol('lost');

export type Given = unknown | ((request: SentRequest) => unknown);

/** `METHOD /path` after `/api`. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

type FormFile = { name: string; type: string; size: number };

/** The form reader of the test environment drops empty texts. */
async function partsOf(bytes: Buffer, type: string): Promise<Record<string, string | FormFile>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, type: value.type, size: value.size },
    ]),
  );
}

async function readBody(message: IncomingMessage): Promise<SentRequest['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return {};
  const type = message.headers['content-type'] ?? '';
  return type.startsWith('multipart/') ? partsOf(bytes, type) : JSON.parse(bytes.toString());
}

/** A real server for a page under test, with the responses of the test. */
export async function startNetwork() {
  const answers = new Map<string, Given>();
  const held = new Map<string, { over: Promise<void>; release: () => void }>();
  const requests: SentRequest[] = [];
  const unanswered = new Set<string>();

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://x');
    const path = pathname.replace(/^\/api/, '');
    const body = await readBody(message);
    const seen = { method: message.method ?? '', path, query: searchParams, headers: message.headers, body };
    requests.push(seen);
    const call = `${seen.method} ${path}`;
    await held.get(call)?.over;
    if (!answers.has(call)) unanswered.add(call);
    const given = answers.get(call) ?? failure(404, 'Alamat tidak ditemukan');
    const answer = typeof given === 'function' ? await given(seen) : given;
    if (answer === NETWORK_ERROR) {
      message.socket.destroy();
      return;
    }
    const { status, body: text, headers } = answer instanceof Failure ? answer : new Failure(200, answer);
    // A kept connection could end just as the next request is sent, which would count as a lost network.
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
    response.end(typeof text === 'string' ? text : JSON.stringify(text));
  }

  const server = createServer((message, response) => {
    // The page may have closed the connection.
    message.on('error', () => undefined);
    respond(message, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Sets the response of a call: a body, a `failure`, `NETWORK_ERROR`, or a function of the request that returns it. */
    answer: (call: Call, given: Given) => void answers.set(call, given),
    /** Delays the responses of a call until the returned function is called. */
    hold(call: Call): () => void {
      let release = () => {};
      const over = new Promise<void>((resolve) => {
        release = () => {
          held.delete(call);
          resolve();
        };
      });
      held.set(call, { over, release });
      return release;
    },
    releaseAll: () => {
      for (const { release } of held.values()) release();
    },
    /** Returns every request of this kind so far, oldest first. */
    requests: (call: Call) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    /** Returns the requests without a response, which the test has forgotten. */
    unanswered: () => [...unanswered],
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Network = Awaited<ReturnType<typeof startNetwork>>;
