/** An id that no row can have. The server renders one page for all missing rows with this id. */
export const NONEXISTENT_ID = '9999999999';
