/** An id that no row can have. The server makes one page for all rows that are not there, for this id. */
export const NO_ROW = '9999999999';
