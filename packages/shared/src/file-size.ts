/** Largest upload in bytes: letter scans and pictures alike. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

/** What is said of a file without a byte in it, whatever its name. */
export const EMPTY_FILE = 'Berkas ini kosong. Pilih berkas yang lain.';
