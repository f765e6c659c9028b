// The text of a publication places pictures by a line such as "[gambar 2]".

export const JENIS_LAMPIRAN = ['gambar', 'dokumen'] as const;

const MARK = /^\[gambar (\d{1,3})\]$/gm;

export const tandaGambar = (nomor: number): string => `[gambar ${nomor}]`;

export const tanpaTanda = (text: string): string => text.replace(MARK, '').trim();

/** Splits a text into pieces of text and numbers of pictures. */
export const potongan = (text: string): (string | number)[] =>
  text
    .split(MARK)
    .map((piece, at) => (at % 2 === 1 ? Number(piece) : piece.trim()))
    .filter((piece) => piece !== '');
