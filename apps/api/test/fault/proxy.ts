import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

type Pair = { near: Socket; far: Socket };

/** A proxy for the database at `target` that can fail. Ends with the test file. */
export async function startProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target);
  const pairs = new Set<Pair>();
  let server: Server;
  let port = 0;
  let frozen = false;
  let delay = 0;
  let lastWord: string | null = null;

  /** Forwards data, with a delay if one is set. */
  function pass(from: Socket, to: Socket, watch: (chunk: Buffer) => void = () => undefined): void {
    from.on('data', (chunk: Buffer) => {
      const send = () => {
        if (!to.destroyed) to.write(chunk);
        watch(chunk);
      };
      if (delay > 0) setTimeout(send, delay);
      else send();
    });
  }

  function join(near: Socket): void {
    const far = connect(Number(targetPort), hostname);
    const pair = { near, far };
    pairs.add(pair);
    let mute = false;
    pass(near, far, (chunk) => {
      mute ||= lastWord !== null && chunk.includes(lastWord);
    });
    far.on('data', () => {
      if (mute) near.destroy();
    });
    pass(far, near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (frozen) one.pause();
    }
  }

  async function listen(): Promise<void> {
    server = createServer(join);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }

  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  const hold = (yes: boolean) => {
    frozen = yes;
    for (const { near, far } of pairs) for (const socket of [near, far]) yes ? socket.pause() : socket.resume();
  };
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));

  await listen();
  afterAll(async () => {
    cut();
    if (server.listening) await close();
  });
  const url = new URL(target);
  url.port = String(port);
  return {
    connectionString: url.href,
    /** Stops listening and cuts open connections. */
    async refuse(): Promise<void> {
      const closed = close();
      cut();
      await closed;
    },
    allow: listen,
    cut,
    /** Accepts and keeps connections, but forwards nothing in either direction. */
    freeze: () => hold(true),
    thaw: () => hold(false),
    /** Delays both directions by this time, in milliseconds. */
    slowDown: (ms: number) => {
      delay = ms;
    },
    /** Drops the response to statements with this word; null: forwards everything. */
    loseAnswerTo: (word: string | null) => {
      lastWord = word;
    },
  };
}
