/** Of fewer people than these, a count could give one of them away. */
export const FEWEST = 5;

/** A total on its own: null where it is withheld. */
export const withheldTotal = (total: number): number | null => (total > 0 && total < FEWEST ? null : total);
