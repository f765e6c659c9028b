/** Formats a tracking code in two groups of five. */
export const formatKode = (kode: string): string => kode.replace(/^(.{5})(?=.)/, '$1-');
