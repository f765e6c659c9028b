/** First box of an iPhone's photo. */
export const HEIC = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic\0\0\0\0', 'latin1');
