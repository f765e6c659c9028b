/** The least time in milliseconds that a person takes to fill in a form. */
export const MIN_FILLING_MS = 3000;
