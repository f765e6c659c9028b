import { once } from 'node:events';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';

const MOST_BYTES = 1_000_000;

/** An error with an Indonesian message that has no content of the response. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export type Answer = { status: number; text: string; date: Date | null; certificateEnds: Date | null };

type FetchOptions = {
  signal: AbortSignal;
  headers?: Record<string, string>;
  body?: string;
  /** Certificate authority to trust instead of Node's. */
  ca?: string | undefined;
};

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Fault('jawabannya lebih dari 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const dateOf = (text: string | undefined): Date | null => {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Reads at most 1 MB. Follows no redirect and decompresses nothing. Rejects with a Fault. */
export async function fetchText(url: string, { signal, headers, body, ca }: FetchOptions): Promise<Answer> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest;
  const method = body === undefined ? 'GET' : 'POST';
  const asked = { 'User-Agent': 'pendopo-kabupaten', 'Accept-Encoding': 'identity', ...headers };
  // A new connection, because a resumed TLS session does not provide its certificate.
  const sent = send(url, { method, signal, headers: asked, agent: false, ...(ca && { ca }) });
  sent.on('error', () => undefined);
  sent.end(body);
  try {
    const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
    const { statusCode: status = 0, socket } = answer;
    const certificate = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate() : null;
    const date = dateOf(answer.headers.date);
    const certificateEnds = dateOf(certificate?.valid_to);
    return { status, date, certificateEnds, text: await readText(answer) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(signal.aborted ? 'tidak menjawab dalam waktunya' : reasonOf(error));
  } finally {
    sent.destroy();
  }
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'alamatnya tidak ditemukan'],
  [/ECONNREFUSED/, 'servernya menolak sambungan'],
  [/CERT_HAS_EXPIRED/, 'sertifikatnya sudah berakhir'],
  [/CERT|SIGNATURE|SELF_SIGNED/, 'sertifikatnya tidak dapat dipercaya'],
  [/^HPE_/, 'jawabannya bukan HTTP yang benar'],
];

function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return REASONS.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'sambungannya terputus';
}
