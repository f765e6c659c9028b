/** How much of a name is looked for. */
export const LEAST_WILAYAH = 3;

/** How many villages a search finds at most. */
export const MOST_WILAYAH = 20;
