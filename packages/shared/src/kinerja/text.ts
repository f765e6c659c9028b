/** A share is published of this many at least: fewer could be told apart. */
export const MIN_KINERJA = 10;
/** Over this many days. */
export const HARI_KINERJA = 90;
