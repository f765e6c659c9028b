/** One problem of the input. `path` is the field's name on the wire; empty for the whole body. */
export type FieldError = { msg: string; path: string };

/** Body of every response from status 400 up. Only validation errors have `errors`. */
export type ApiErrorBody = { error: string; errors?: FieldError[] };

export function joinMessages(errors: readonly FieldError[]): string {
  return errors.map((error) => error.msg).join(', ');
}

/** Message for users while the portal cannot read or store data. The API's own message is `serverError`. */
export const UNAVAILABLE = 'Portal sedang tidak dapat membuka atau menyimpan data. Tunggu sebentar, lalu coba lagi.';

export const API_TEXT = {
  tokenMissing: 'Token tidak ditemukan. Silakan login ulang.',
  sessionEnded: 'Sesi Anda telah berakhir. Silakan login ulang.',
  serverError: 'Terjadi kesalahan pada server',
  staleEdit: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
} as const;
