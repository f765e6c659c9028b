export const LISENSI = {
  nama: 'Creative Commons Atribusi 4.0 (CC BY 4.0)',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.id',
} as const;
