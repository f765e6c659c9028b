import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { DeliveryError } from './delivery.ts';
import { createHttpsPost, PostError, type PostFailure, type PostOptions } from './https-post.ts';

export type Gateway = { url: string; secret: string };

/** A message has a name of its event and a link, no text. */
export type GatewayMessage = {
  /** The same for every attempt: the gateway drops repeats. */
  id: string;
  peristiwa: string;
  tautan: string;
  /** International number with its plus sign; null in a test message. */
  ke: string | null;
};

/** Throws a `DeliveryError`. */
export type PostGateway = (gateway: Gateway, message: GatewayMessage) => Promise<void>;

const ANSWER_BYTES = 4096;

const answerSchema = z.object({ hasil: z.enum(['diterima', 'ditolak', 'nanti']) });

const REASONS: Readonly<Record<PostFailure, string>> = {
  insecure: 'Alamat gerbang harus diawali https://.',
  private: 'Alamat gerbang berada di dalam jaringan server.',
  timeout: 'Gerbang tidak menjawab dalam 10 detik.',
  connection: 'Gerbang tidak dapat dihubungi. Periksa alamat dan sertifikatnya.',
};
const LOST = 'Sambungan ke gerbang putus sebelum jawabannya sampai.';
const UNREADABLE = 'Jawaban gerbang tidak dapat dibaca. Periksa alamatnya.';

/** Signs the moment and the body, so that a recorded request can be refused later. */
const signatureOf = (secret: string, { seconds, body }: { seconds: number; body: string }): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

function postFailure({ reason, begun, cause }: PostError): DeliveryError {
  const message = begun && reason === 'connection' ? LOST : REASONS[reason];
  return new DeliveryError(begun ? 'unknown' : 'later', message, { cause });
}

function sentenceOf(status: number): string {
  if (status === 401 || status === 403)
    return `Gerbang menolak tanda portal ini (status ${status}). Periksa rahasianya.`;
  if (status === 404) return 'Gerbang tidak mengenal alamat ini (status 404). Periksa alamatnya.';
  if (status >= 300 && status < 400)
    return `Gerbang mengalihkan ke alamat lain (status ${status}). Isi alamat tujuannya.`;
  if (status === 429 || status >= 500) return `Gerbang belum dapat menerima kiriman (status ${status}).`;
  return `Gerbang menjawab dengan status ${status}.`;
}

function resultOf(text: string | null) {
  try {
    return answerSchema.parse(JSON.parse(text ?? '')).hasil;
  } catch (cause) {
    throw new DeliveryError('later', UNREADABLE, { cause });
  }
}

export function createPostGateway({
  now = () => new Date(),
  ...options
}: PostOptions & { now?: () => Date } = {}): PostGateway {
  const post = createHttpsPost(options);
  return async ({ url, secret }, message) => {
    const body = JSON.stringify(message);
    const seconds = Math.floor(now().getTime() / 1000);
    const headers = { 'X-Pendopo-Tanda': signatureOf(secret, { seconds, body }) };
    const { status, text } = await post(url, { text: body, headers, most: ANSWER_BYTES }).catch((error: unknown) => {
      throw error instanceof PostError ? postFailure(error) : error;
    });
    if (status < 200 || status >= 300) throw new DeliveryError('later', sentenceOf(status));
    const result = resultOf(text);
    if (result === 'ditolak') throw new DeliveryError('refused', 'Gerbang menolak kiriman ini.');
    if (result === 'nanti') throw new DeliveryError('later', 'Gerbang meminta dicoba lagi nanti.');
  };
}

/** Checks name, certificate and connection, and sends no message. Throws a `DeliveryError`. */
export type CheckGateway = (url: string) => Promise<void>;

export function createCheckGateway(options: PostOptions = {}): CheckGateway {
  const post = createHttpsPost(options);
  return async (url) => {
    await post(url, { method: 'HEAD', text: '', most: 0 }).catch((error: unknown) => {
      throw error instanceof PostError ? postFailure(error) : error;
    });
  };
}
