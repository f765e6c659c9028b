/** The button that prints a numbered letter, by the name that addresses end in. */
export const PRINT_BUTTON = 'cetak';
