/** Minimum number of characters in a search. */
export const LEAST_WILAYAH = 3;

/** Maximum number of villages in a search result. */
export const MOST_WILAYAH = 20;
