import type { Desa } from '@pendopo/shared/desa/schemas';
import type { Zona } from '@pendopo/shared/text/dates';
import { sebutanOf } from '../../domain/village.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { words } from '../../lib/village-words.ts';

/** Fields that are not in the row. */
type Beside = Pick<Desa, 'nama_lembaga' | 'lembaga_kosong' | 'masa_simpan' | 'alamat_portal' | 'jam_pelayanan'>;

type DesaRow = Omit<Desa, keyof Beside | 'zona' | 'sebutan' | 'updatedAt'> & {
  zona: string;
  sebutan: unknown;
  updatedAt: Date;
};

export function presentDesa(row: DesaRow, beside: Beside): Desa {
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
    no_ambulans: row.no_ambulans,
    no_babinsa: row.no_babinsa,
    zona: row.zona as Zona,
    sebutan: sebutanOf(row),
    pengantar_wajib: row.pengantar_wajib,
    ...beside,
    updatedAt: row.updatedAt.toISOString(),
  };
}

const SHORTCUTS = [
  ['Ajukan Surat', '/layanan/surat-online'],
  ['Tulis Pengaduan', '/layanan/pengaduan'],
  ['Cek Pengajuan', '/profil'],
] as const;

/** Web app manifest with the village's name. */
export function presentManifest({ nama }: Pick<DesaRow, 'nama'>) {
  const icon = (name: string, side: number) => ({
    src: `/${name}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
  });
  return {
    name: words`{Desa} ${nama}`,
    short_name: nama,
    lang: 'id',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0f3d2e',
    background_color: '#FBF8F1',
    shortcuts: SHORTCUTS.map(([name, url]) => ({ name, url, icons: [icon('icon', 192)] })),
    icons: [icon('icon', 192), icon('icon', 512), { ...icon('icon-maskable', 512), purpose: 'maskable' }],
  };
}
