/** One thing wrong with the input. `path` is the field's name on the wire; empty when it is the whole body. */
export type FieldError = { msg: string; path: string };

/** The body of every answer from 400 up. `errors` is there for validation alone. */
export type ApiErrorBody = { error: string; errors?: FieldError[] };

/** How several messages become the one sentence in `error`. */
export function joinMessages(errors: readonly FieldError[]): string {
  return errors.map((error) => error.msg).join(', ');
}

/** Message for people while the portal cannot read or store anything; the API's own is `serverError`. */
export const UNAVAILABLE = 'Portal sedang tidak dapat membuka atau menyimpan data. Tunggu sebentar, lalu coba lagi.';

/** Sentences of the API that the web app knows, too. */
export const API_TEXT = {
  tokenMissing: 'Token tidak ditemukan. Silakan login ulang.',
  sessionEnded: 'Sesi Anda telah berakhir. Silakan login ulang.',
  serverError: 'Terjadi kesalahan pada server',
  staleEdit: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
} as const;
