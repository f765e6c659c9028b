/** Largest upload in bytes, for scans and pictures. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

/** Message about an empty file of any type. */
export const EMPTY_FILE = 'Berkas ini kosong. Pilih berkas yang lain.';
