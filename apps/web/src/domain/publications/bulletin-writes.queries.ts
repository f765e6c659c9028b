import type { SaveBeritaInput } from '@pendopo/shared/berita/schemas';
import type { BulletinKind, BulletinName } from './bulletin-kind.ts';
import { publicationWrites } from './publication-writes.queries.ts';

export type BulletinInput = Omit<SaveBeritaInput, 'kategori'> & { kategori: string };

export function bulletinWrites<Name extends BulletinName>({ name, queries }: BulletinKind<Name>) {
  const failed = { create: `Gagal menambahkan ${name}`, update: `Gagal mengupdate ${name}` };
  const writes = publicationWrites<Omit<BulletinInput, 'updatedAt' | 'hapus_gambar' | 'hapus_lampiran'>>(
    name,
    { ...queries, all: `/${name}` },
    failed,
  );
  return { ...writes, failed };
}
