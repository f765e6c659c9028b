/** Files with the first and last bytes of their type. */
const fileOf = (name: string, type: string, bytes: string) =>
  new File([Uint8Array.from(bytes, (char) => char.charCodeAt(0))], name, { type });

export const aPng = (name = 'foto.png') =>
  fileOf(name, 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\0IDAT....\0\0\0\0IEND....');
export const aPdf = (name = 'berkas.pdf') => fileOf(name, 'application/pdf', '%PDF-1.4\n%%EOF');

/** A document whose name is a picture's. */
export const notAPicture = (name = 'palsu.png') => fileOf(name, 'image/png', 'PK\x03\x04');
