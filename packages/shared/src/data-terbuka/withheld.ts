/** Smallest published count. A smaller count could identify a resident. */
export const FEWEST = 5;

/** Returns a single total, or null if it is withheld. */
export const withheldTotal = (total: number): number | null => (total > 0 && total < FEWEST ? null : total);
