/** A share is published of so many at least: fewer could be told apart. */
export const MIN_KINERJA = 10;
/** Over so many days. */
export const HARI_KINERJA = 90;
