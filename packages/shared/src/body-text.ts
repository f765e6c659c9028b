/** Messages about a request body that cannot be parsed or is too large. */
export const BODY_TEXT = {
  malformed: 'Data yang dikirim tidak dapat dibaca',
  tooLarge: 'Data yang dikirim terlalu besar',
} as const;
