/** An error whose message is an Indonesian sentence with placeholders, for the official who imports. */
export class Refusal extends Error {}

export const NOTHING_WRITTEN = 'Tidak ada yang ditulis.';
