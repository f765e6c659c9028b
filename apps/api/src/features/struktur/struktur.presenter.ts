import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { storedLevel } from '../../domain/content/post-level.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type StrukturRow = Omit<Struktur, 'tipe' | 'updatedAt'> & { tipe: string; staf: boolean; updatedAt: Date };

export function presentStruktur(row: StrukturRow): Struktur {
  return {
    id: row.id,
    nama: row.nama,
    jabatan: row.jabatan,
    foto: pictureUrl(row.foto),
    tipe: storedLevel(row),
    updatedAt: row.updatedAt.toISOString(),
  };
}
