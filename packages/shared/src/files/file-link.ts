/** Response header with a plain link to a generated file, for browsers that can only save links. */
export const TAUTAN_BERKAS_HEADER = 'X-Tautan-Berkas';
