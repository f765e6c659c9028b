/** One thing wrong with the input. `path` is the field's name on the wire; empty when it is the whole body. */
export type FieldError = { msg: string; path: string };

/** The body of every answer from 400 up. `errors` is there for validation alone. */
export type ApiErrorBody = { error: string; errors?: FieldError[] };

/** How several messages become the one sentence in `error`. */
export function joinMessages(errors: readonly FieldError[]): string {
  return errors.map((error) => error.msg).join(', ');
}

/** The sentences every part of the API shares. */
export const API_TEXT = {
  tokenMissing: 'Token tidak ditemukan. Silakan login ulang.',
  sessionEnded: 'Sesi Anda telah berakhir. Silakan login ulang.',
  notAdmin: 'Anda tidak memiliki akses admin',
  initialPassword: 'Ganti kata sandi awal Anda terlebih dahulu.',
  unknownPath: 'Alamat tidak ditemukan',
  serverError: 'Terjadi kesalahan pada server',
  staleEdit: 'Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.',
  malformedBody: 'Data yang dikirim tidak dapat dibaca',
  bodyTooLarge: 'Data yang dikirim terlalu besar',
  tooManyTries: (minutes: number) => `Terlalu banyak percobaan. Coba lagi dalam ${minutes} menit.`,
} as const;
