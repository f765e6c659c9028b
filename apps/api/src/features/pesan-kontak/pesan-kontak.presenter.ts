import type { KontakDesa, Pesan } from '@pendopo/shared/pesan-kontak/schemas';

type KontakRow = Omit<KontakDesa, 'updatedAt'> & { updatedAt: Date };
type PesanRow = Omit<Pesan, 'dibaca_at' | 'dibalas_at' | 'created_at'> &
  Record<'dibaca_at' | 'dibalas_at', Date | null> & { created_at: Date };

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

export function presentPesan(row: PesanRow): Pesan {
  return {
    id: row.id,
    nama: row.nama,
    email: row.email,
    no_hp: row.no_hp,
    pesan: row.pesan,
    dibaca_at: row.dibaca_at?.toISOString() ?? null,
    dibalas_at: row.dibalas_at?.toISOString() ?? null,
    dibalas_oleh: row.dibalas_oleh,
    created_at: row.created_at.toISOString(),
  };
}
