export const MIN_FILLING_MS = 3000;
