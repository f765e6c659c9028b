/** An error whose message is an Indonesian sentence for the official who imports, with placeholders for village words. */
export class Refusal extends Error {}

export const NOTHING_WRITTEN = 'Tidak ada yang ditulis.';
