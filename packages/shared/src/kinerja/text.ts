/** Minimum number of cases for a published figure; with fewer, single cases could be recognized. */
export const MIN_KINERJA = 10;
/** Length of the counted period in days. */
export const HARI_KINERJA = 90;
