/** Largest upload in bytes: letter scans and pictures alike. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
