/** Smallest published count. A smaller count could identify a resident. */
export const FEWEST = 5;

export const withheldTotal = (total: number): number | null => (total > 0 && total < FEWEST ? null : total);
