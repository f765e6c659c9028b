const DRAWINGS = import.meta.glob<string>('../../assets/kategori/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The drawing that stands in for a missing picture of this category; that of "Informasi" where it has none. */
export function categoryArt(kategori: string): string {
  const file = (name: string) => DRAWINGS[`../../assets/kategori/${name}.svg`];
  return file(kategori.toLowerCase()) ?? file('informasi') ?? '';
}
