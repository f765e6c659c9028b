const DRAWINGS = import.meta.glob<string>('../../assets/kategori/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the placeholder drawing of this category, or the drawing of "Informasi". */
export function categoryArt(kategori: string): string {
  const file = (name: string) => DRAWINGS[`../../assets/kategori/${name}.svg`];
  return file(kategori.toLowerCase()) ?? file('informasi') ?? '';
}
