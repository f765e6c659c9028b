import { type Desa, desaSchema } from '@pendopo/shared/desa';
import * as z from 'zod/mini';
import { pictureUrl } from '../../lib/picture-url.ts';

type DesaRow = Omit<Desa, 'jam_pelayanan' | 'updatedAt'> & { jam_pelayanan: unknown; updatedAt: Date };

/** The identity as everybody sees it. */
export function presentDesa(row: DesaRow): Desa {
  return {
    nama: row.nama,
    kecamatan: row.kecamatan,
    kabupaten: row.kabupaten,
    provinsi: row.provinsi,
    kode_desa: row.kode_desa,
    kode_pos: row.kode_pos,
    semboyan: row.semboyan,
    logo: pictureUrl(row.logo),
    lintang: row.lintang,
    bujur: row.bujur,
    jam_pelayanan: z.parse(desaSchema.shape.jam_pelayanan, row.jam_pelayanan),
    no_ambulans: row.no_ambulans,
    no_babinsa: row.no_babinsa,
    updatedAt: row.updatedAt.toISOString(),
  };
}
