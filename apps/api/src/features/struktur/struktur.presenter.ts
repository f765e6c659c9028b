import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { TIPE_STRUKTUR } from '@pendopo/shared/struktur/text';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type StrukturRow = Omit<Struktur, 'tipe' | 'updatedAt'> & { tipe: string; updatedAt: Date };

/** A person of the structure as the public sees them. */
export function presentStruktur(row: StrukturRow): Struktur {
  return {
    id: row.id,
    nama: row.nama,
    jabatan: row.jabatan,
    foto: pictureUrl(row.foto),
    tipe: member(TIPE_STRUKTUR, row.tipe),
    updatedAt: row.updatedAt.toISOString(),
  };
}
