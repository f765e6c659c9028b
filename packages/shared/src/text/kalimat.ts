/** Fills the placeholders of a text. A placeholder without a value becomes empty. */
export const isiKalimat = (kalimat: string, nilai: Readonly<Record<string, string | number | null>>): string =>
  kalimat.replace(/\{\{([\w.]+)\}\}/g, (_, nama: string) => String(nilai[nama] ?? '')).trim();
