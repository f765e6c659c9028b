import { type Desa, desaSchema } from '@pendopo/shared/desa';
import * as z from 'zod/mini';
import { pictureUrl } from '../../lib/picture-url.ts';

type DesaRow = Omit<Desa, 'jam_pelayanan' | 'masa_simpan' | 'updatedAt'> & { jam_pelayanan: unknown; updatedAt: Date };

/** The identity as everybody sees it, and for how many days the files of letters are kept. */
export function presentDesa(row: DesaRow, { retentionDays }: { retentionDays: number }): Desa {
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
    masa_simpan: retentionDays,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What a phone wants to know to install the portal under the village's name. */
export function presentManifest({ nama }: Pick<DesaRow, 'nama'>) {
  const icon = (name: string, side: number) => ({
    src: `/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return {
    name: `Desa ${nama}`,
    short_name: nama,
    lang: 'id',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0f3d2e',
    background_color: '#FBF8F1',
    icons: [icon('icon', 192), icon('icon', 512), { ...icon('icon-maskable', 512), purpose: 'maskable' }],
  };
}
