export const BODY_TEXT = {
  malformed: 'Data yang dikirim tidak dapat dibaca',
  tooLarge: 'Data yang dikirim terlalu besar',
} as const;
