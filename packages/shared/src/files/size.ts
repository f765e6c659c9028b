/** Bytes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

export const EMPTY_FILE = 'Berkas ini kosong. Pilih berkas yang lain.';
