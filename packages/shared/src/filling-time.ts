/** Minimum time in milliseconds that a user needs to fill in a form. */
export const MIN_FILLING_MS = 3000;
