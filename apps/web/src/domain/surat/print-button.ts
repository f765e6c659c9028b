/** Name of the button that prints a numbered document, used as the fragment of addresses. */
export const PRINT_BUTTON = 'cetak';
