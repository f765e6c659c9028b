/** A sentence for the person who imports. */
export class Refusal extends Error {}

export const NOTHING_WRITTEN = 'Tidak ada yang ditulis.';
