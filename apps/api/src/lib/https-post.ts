import { lookup as lookupHost } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 10_000;

/** `private`: the host is inside the server's network. */
export type PostFailure = 'insecure' | 'private' | 'timeout' | 'connection';

export class PostError extends Error {
  override readonly name = 'PostError';
  readonly reason: PostFailure;
  /** The server may have received the request. */
  readonly begun: boolean;
  constructor(reason: PostFailure, { begun = false, cause }: { begun?: boolean; cause?: unknown } = {}) {
    super(reason, { cause });
    this.reason = reason;
    this.begun = begun;
  }
}

type PostRequest = {
  /** `HEAD` only shows that the server responds. */
  method?: 'POST' | 'HEAD';
  text: string;
  headers?: Readonly<Record<string, string>>;
  /** Bytes of the response that are read. */
  most: number;
};

/** `text` is null if the response was cut off or is longer than `most`. */
type PostResponse = { status: number; text: string | null };

/** Throws a `PostError`. Follows no redirect. */
export type HttpsPost = (url: string, request: PostRequest) => Promise<PostResponse>;

/** Returns true if an address is on the public internet, not on this machine or in a private network. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

export type PostOptions = {
  isAllowed?: (address: string) => boolean;
  /** Replaces the authorities that Node trusts. */
  ca?: string;
  timeoutMs?: number;
};

async function readText(answer: IncomingMessage, most: number): Promise<string | null> {
  if (most === 0) answer.destroy();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > most) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return answer.complete ? Buffer.concat(chunks).toString() : null;
}

/** Connects to the same address that it checked, so that no host name leads into the server's network. */
export function createHttpsPost({
  isAllowed = isPublicAddress,
  ca,
  timeoutMs = TIMEOUT_MS,
}: PostOptions = {}): HttpsPost {
  const lookup: LookupFunction = (hostname, options, callback) =>
    lookupHost(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new PostError('private'), '');
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });

  return (url, { method = 'POST', text, headers, most }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url);
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (protocol !== 'https:') return reject(new PostError('insecure'));
      if (isIP(literal) && !isAllowed(literal)) return reject(new PostError('private'));
      const all = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...headers };
      const sent = request(url, { method, headers: all, lookup, agent: false, ...(ca && { ca }) }, (answer) =>
        readText(answer, most).then((read) => resolve({ status: answer.statusCode ?? 0, text: read }), reject),
      );
      let begun = false;
      sent.on('socket', (socket) =>
        socket.once('secureConnect', () => {
          begun = true;
        }),
      );
      const timer = setTimeout(() => sent.destroy(new PostError('timeout', { begun })), timeoutMs);
      sent.on('close', () => clearTimeout(timer));
      sent.on('error', (error) =>
        reject(error instanceof PostError ? error : new PostError('connection', { begun, cause: error })),
      );
      sent.end(text);
    });
}
