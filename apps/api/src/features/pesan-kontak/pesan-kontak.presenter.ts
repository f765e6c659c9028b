import type { KontakDesa } from '@pendopo/shared/pesan-kontak';

type KontakRow = Omit<KontakDesa, 'updatedAt'> & { updatedAt: Date };

/** The contact information as everybody sees it. */
export function presentKontak(row: KontakRow): KontakDesa {
  return {
    alamat: row.alamat,
    email: row.email,
    whatsapp: row.whatsapp,
    instagram: row.instagram,
    facebook: row.facebook,
    updatedAt: row.updatedAt.toISOString(),
  };
}
