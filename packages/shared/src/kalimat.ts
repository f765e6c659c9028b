/** A sentence with its gaps filled; a gap without a value stays empty. */
export const isiKalimat = (kalimat: string, nilai: Readonly<Record<string, string | number | null>>): string =>
  kalimat.replace(/\{\{([\w.]+)\}\}/g, (_, nama: string) => String(nilai[nama] ?? '')).trim();
