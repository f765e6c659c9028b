/** A code to follow something by, as people read it: in two groups of five. */
export const formatKode = (kode: string): string => kode.replace(/^(.{5})(?=.)/, '$1-');
