import * as z from 'zod/mini';
import { withoutEndSlashes } from '../end-slashes.ts';
import { boundedBody, TooLong } from './bounded-body.ts';
import { type SignedPdf, SigningError } from './signed-pdf.ts';

/** A regency's eSign client of BSrE. */
export type BsreServer = { url: string; user: string; password: string };

export type BsreStatus = { status: 'terdaftar' | 'tidak_terdaftar' | 'kedaluwarsa'; pesan: string };

type Signer = { server: BsreServer; nik: string };
type BsreSigning = Signer & { pdf: Uint8Array; passphrase: string; at: Date };

const MOST_BYTES = 15 * 1024 * 1024;
const MOST_SENTENCE = 300;
const MOST_ID = 100;
const LEAST_SECRET = 8;
/** Codes of BSrE are larger than statuses of HTTP. */
const FIRST_CODE = 1000;
const CODES = { passphrase: 2031, user: 2011 };
const PDF_START = Buffer.from('%PDF-');
/** States of a certificate that BSrE names. Every other state cannot sign. */
const STATUSES: ReadonlyMap<string, BsreStatus['status']> = new Map([
  ['ISSUE', 'terdaftar'],
  ['EXPIRED', 'kedaluwarsa'],
]);
const CHECK_FIRST = 'Surat ini mungkin sudah ditandatangani; periksa di server BSrE sebelum mencoba lagi.';
const SENTENCES = {
  address: 'Alamat server BSrE di pengaturan tidak sah.',
  unreachable: 'Server BSrE tidak dapat dihubungi. Surat belum ditandatangani; coba lagi nanti.',
  lost: `Server BSrE tidak menjawab sampai selesai. ${CHECK_FIRST}`,
  unclear: `Jawaban server BSrE tidak dikenali. ${CHECK_FIRST}`,
  file: `Server BSrE mengirim berkas yang bukan surat ini dengan satu tanda tangan yang sah. ${CHECK_FIRST}`,
  credentials: 'Server BSrE menolak nama pengguna atau kata sandi aplikasi. Hubungi pengelola servernya.',
  noStatus: 'Status sertifikat tidak dapat diperiksa di server BSrE. Coba lagi nanti.',
  refused: 'Server BSrE menolak tanpa keterangan.',
  redirect: 'Server BSrE mengalihkan permintaan ke alamat lain. Periksa alamatnya di pengaturan.',
};

const failureSchema = z.object({ status_code: z.coerce.number(), error: z.string() });
type Failure = z.infer<typeof failureSchema>;
const statusSchema = z.object({ status: z.string(), message: z._default(z.string(), '') });

/** Errors before the request is sent: of the name, of the connection and of the server's certificate. */
const NOT_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|ERR_SSL_WRONG_VERSION|ERR_SSL_UNSUPPORTED|ERR_SSL_TLSV1_ALERT_PROTOCOL)/;

const codeOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

function addressOf({ url }: BsreServer, path: string): URL {
  const folder = `${withoutEndSlashes(url)}/`;
  const base = URL.canParse(folder) ? new URL(folder) : null;
  if (!base || !/^https?:$/.test(base.protocol) || base.username !== '' || base.password !== '')
    throw new SigningError('refused', 'server', SENTENCES.address);
  return new URL(path, base);
}

const authorization = ({ user, password }: BsreServer) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Returns text of the server as one bounded line without secrets. Shorter secrets could be words of its message. */
function lineOf(text: string, secrets: readonly string[]): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const long = secrets.filter(({ length }) => length >= LEAST_SECRET);
  const shown = long.reduce((rest, secret) => rest.replaceAll(secret, '…'), line);
  return [...shown].slice(0, MOST_SENTENCE).join('');
}

/** Parses JSON as this type. Returns null for anything else. */
function parsed<T>(body: Buffer | null, schema: { safeParse: (value: unknown) => z.core.util.SafeParseResult<T> }) {
  try {
    return schema.safeParse(JSON.parse(String(body))).data ?? null;
  } catch {
    return null;
  }
}

function idIn({ headers }: Response): string | null {
  const id = lineOf(headers.get('id_dokumen') ?? '', []).slice(0, MOST_ID);
  return id === '' ? null : id;
}

type Answer = {
  status: number;
  body: Buffer | null;
  /** Texts that no message may repeat. */
  secrets: readonly string[];
  id_dokumen: string | null;
};

const kindOf = ({ status_code }: Failure) => {
  if (status_code === CODES.passphrase) return 'passphrase';
  return status_code === CODES.user ? 'user' : 'server';
};

/** Returns the error of an answer without a document. */
function failureOf({ status, body, secrets, id_dokumen }: Answer): SigningError {
  const failure = parsed(body, failureSchema);
  const sentence = lineOf(failure?.error ?? '', secrets) || SENTENCES.refused;
  if (status >= 500 || status < 200)
    return new SigningError('unknown', 'server', failure ? sentence : SENTENCES.unclear, { id_dokumen });
  const isDenied = status === 401 || status === 403;
  if (failure && (!isDenied || failure.status_code >= FIRST_CODE))
    return new SigningError('refused', kindOf(failure), sentence, { id_dokumen });
  if (isDenied) return new SigningError('refused', 'server', SENTENCES.credentials);
  if (status < 300) return new SigningError('unknown', 'server', SENTENCES.unclear, { id_dokumen });
  if (status < 400) return new SigningError('refused', 'server', SENTENCES.redirect);
  return new SigningError('refused', 'server', `Server BSrE menjawab dengan status ${status}. Periksa alamatnya.`);
}

type Client = { send: typeof fetch; timeoutMs: number };
type Query = { server: BsreServer; path: string; body?: FormData };

/** Posts a body, or gets without one. The error of a request may hold its address, so only its code is kept. */
async function request({ send, timeoutMs }: Client, { server, path, body }: Query): Promise<Response> {
  const address = addressOf(server, path);
  try {
    return await send(address, {
      ...(body && { method: 'POST', body }),
      // A reused connection may be closed by the server just then, which makes the outcome unknown.
      headers: { Authorization: authorization(server), Connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const cause = codeOf(error);
    throw NOT_SENT.test(cause)
      ? new SigningError('later', 'server', SENTENCES.unreachable, { cause })
      : new SigningError('unknown', 'server', SENTENCES.lost, { cause });
  }
}

function formOf({ pdf, nik, passphrase }: BsreSigning): FormData {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(pdf)], { type: 'application/pdf' }), 'surat.pdf');
  form.append('nik', nik);
  form.append('passphrase', passphrase);
  form.append('tampilan', 'invisible');
  return form;
}

async function sign(client: Client, signing: BsreSigning): Promise<SignedPdf> {
  const { server, pdf, nik, passphrase, at } = signing;
  const response = await request(client, { server, path: 'api/sign/pdf', body: formOf(signing) });
  const { status } = response;
  const id_dokumen = idIn(response);
  const lost = (error: unknown) =>
    error instanceof TooLong
      ? new SigningError('unknown', 'file', SENTENCES.file, { id_dokumen })
      : new SigningError('unknown', 'server', SENTENCES.lost, { id_dokumen, cause: codeOf(error) });
  const received = await boundedBody(response, MOST_BYTES).catch((error: unknown) => {
    if (status === 200) throw lost(error);
    return null;
  });
  if (status !== 200 || !received?.subarray(0, PDF_START.length).equals(PDF_START))
    throw failureOf({ status, body: received, secrets: [nik, passphrase], id_dokumen });
  const { signedPdf } = await import('./signing.ts');
  const signed = signedPdf({ bytes: received, pdf, now: at, id_dokumen });
  if (!signed) throw new SigningError('unknown', 'file', SENTENCES.file, { id_dokumen });
  return signed;
}

async function statusOf(client: Client, { server, nik }: Signer): Promise<BsreStatus> {
  const response = await request(client, { server, path: `api/user/status/${encodeURIComponent(nik)}` });
  const body = await boundedBody(response, MOST_BYTES).catch(() => null);
  const found = parsed(body, statusSchema);
  if (response.status === 200 && found)
    return { status: STATUSES.get(found.status) ?? 'tidak_terdaftar', pesan: lineOf(found.message, [nik]) };
  throw failureOf({ status: response.status, body, secrets: [nik], id_dokumen: null });
}

export type Bsre = ReturnType<typeof createBsre>;

type Options = { fetch?: typeof fetch; timeoutMs?: number };

/** Sends each request once. Its methods throw SigningError. */
export function createBsre({ fetch: send = fetch, timeoutMs = 60_000 }: Options = {}) {
  const client = { send, timeoutMs };
  return {
    /** Signs without a picture on the page. An `unknown` outcome must be checked before a repetition. */
    sign: (signing: BsreSigning) => sign(client, signing),

    /** Returns the state of a person's certificate. */
    status: (signer: Signer): Promise<BsreStatus> =>
      statusOf(client, signer).catch((error: unknown) => {
        if (!(error instanceof SigningError)) throw error;
        if (error.kind === 'user') return { status: 'tidak_terdaftar', pesan: error.sentence };
        throw error.outcome === 'refused' ? error : new SigningError('later', 'server', SENTENCES.noStatus);
      }),
  };
}
