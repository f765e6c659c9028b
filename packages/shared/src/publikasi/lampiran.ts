// Further files of news and announcements: pictures, which the text places by a line such as "[gambar 2]", and documents.

export const JENIS_LAMPIRAN = ['gambar', 'dokumen'] as const;

const MARK = /^\[gambar (\d{1,3})\]$/gm;

/** The line of a text that shows a picture there. */
export const tandaGambar = (nomor: number): string => `[gambar ${nomor}]`;

/** A text without the lines that place its pictures. */
export const tanpaTanda = (text: string): string => text.replace(MARK, '').trim();

/** A text in its order: pieces of text, and numbers of pictures. */
export const potongan = (text: string): (string | number)[] =>
  text
    .split(MARK)
    .map((piece, at) => (at % 2 === 1 ? Number(piece) : piece.trim()))
    .filter((piece) => piece !== '');
