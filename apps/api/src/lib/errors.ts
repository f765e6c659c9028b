import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { API_TEXT, type FieldError, joinMessages } from '@pendopo/shared/text/api-error';
import { BODY_TEXT } from '@pendopo/shared/text/body-text';
import { type Text, villageTexts } from '@pendopo/shared/text/sebutan';
import { words } from './village-words.ts';

export const ERROR_TEXT = villageTexts({
  tokenMissing: API_TEXT.tokenMissing,
  notAdmin: 'Anda tidak memiliki akses admin',
  initialPassword: 'Ganti kata sandi awal Anda terlebih dahulu.',
  secondStep: KEAMANAN_TEXT.required,
  unknownPath: 'Alamat tidak ditemukan',
  noMethod: 'Metode permintaan tidak dikenal',
  otherMethod: (allow: string) => `Alamat ini hanya menerima ${allow}`,
  unknownFields: 'Tidak ada isian yang dikenal dalam data yang dikirim, sehingga tidak ada yang disimpan.',
  nikInAddress: `Alamat tidak boleh memuat NIK; kirim kata pencarian lewat header ${SEARCH_HEADER}`,
  malformedSearch: `Header ${SEARCH_HEADER} harus berupa teks UTF-8 dengan pengodean persen`,
  invalidField: 'Salah satu isian tidak dapat dibaca',
  malformedBody: BODY_TEXT.malformed,
  bodyTooLarge: BODY_TEXT.tooLarge,
  diskFull:
    'Ruang penyimpanan server hampir habis, sehingga berkas belum dapat diterima. Coba lagi nanti atau hubungi kantor {desa}.',
  bodyTooSlow: 'Pengiriman terlalu lama terhenti. Periksa sambungan internet Anda, lalu kirim lagi.',
  tooManyTries: (minutes: number) => `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`,
});

type Extras = { errors?: readonly FieldError[]; retryAfterSeconds?: number; cause?: unknown };

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly status: number,
    message: string,
    { errors, retryAfterSeconds, cause }: Extras = {},
  ) {
    super(message, { cause });
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (message: Text) => new HttpError(400, words(message));
export const unauthorized = (message: Text) => new HttpError(401, words(message));
export const forbidden = (message: Text = ERROR_TEXT.notAdmin) => new HttpError(403, words(message));
export const notFound = (message: Text) => new HttpError(404, words(message));
/** `allow` is the value of the Allow header: the methods of the path. */
export const methodNotAllowed = (allow: string) => new HttpError(405, ERROR_TEXT.otherMethod(allow));
export const conflict = (message: Text) => new HttpError(409, words(message));
export const taken = (msg: Text, path: string) =>
  new HttpError(409, words(msg), { errors: [{ msg: words(msg), path }] });
/** The sender stopped in the middle of a body, or is too slow. */
export const timedOut = () => new HttpError(408, ERROR_TEXT.bodyTooSlow);
export const tooLarge = (message: Text) => new HttpError(413, words(message));

/** `file` is the path of an unusable upload. The response names its form field. */
export class BadFile extends HttpError {
  constructor(
    readonly file: string,
    message: Text,
  ) {
    super(400, words(message));
  }
}

export const invalid = (errors: readonly FieldError[]) => new HttpError(400, joinMessages(errors), { errors });

/** `seconds` is the time until the next try is allowed. */
export const tooManyTries = (seconds: number, say: (minutes: number) => Text = ERROR_TEXT.tooManyTries) =>
  new HttpError(429, words(say(Math.max(1, Math.ceil(seconds / 60)))), {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });

export const diskFull = () => new HttpError(503, words(ERROR_TEXT.diskFull), { retryAfterSeconds: 600 });

/** A temporary fault of the server: database or storage away, queue full. */
export const unavailable = ({ cause }: { cause?: unknown } = {}) =>
  new HttpError(503, API_TEXT.serverError, { retryAfterSeconds: 5, cause });
