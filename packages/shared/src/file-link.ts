/** Beside a file that a route makes: a plain link to the same file, for browsers that save nothing else. */
export const TAUTAN_BERKAS_HEADER = 'X-Tautan-Berkas';
