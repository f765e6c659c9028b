/** With fewer cases, single cases could be recognized. */
export const MIN_KINERJA = 10;
export const HARI_KINERJA = 90;
