/** What the first box of an iPhone's photo holds. */
export const HEIC = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic\0\0\0\0', 'latin1');
