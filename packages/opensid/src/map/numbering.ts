import { ownValue } from '@pendopo/shared/codes/own-value';
import { type DeretNomor, POLA_NOMOR_BAWAAN, problemsOfPattern } from '@pendopo/shared/naskah/number';
import { kodeKlasifikasiSchema } from '@pendopo/shared/naskah/setelan';
import { defaultTemplate, suratTypeOf } from '@pendopo/shared/naskah/templat';
import { CARA_ASAL, type CaraAsal, type UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import { findSuratType, type SuratType } from '@pendopo/shared/surat/catalogue';
import { villageDay } from '@pendopo/shared/text/dates';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import type { Mapping, UsedNumber } from '../plan.ts';

// The portal proposes the former system's numbering to an admin.

const WAYS: Readonly<Record<string, CaraAsal>> = { 1: 'layanan', 2: 'jenis', 3: 'semua' };
const USUAL_WAY: CaraAsal = 'jenis';
const PLACEHOLDER = /\[([^[\]]+)\]/g;
const LONGEST_PATTERN = 100;
/** Above the maximum length of an OpenSID setting. */
const LONGEST_SETTING = 1_000;
const WIDEST = 9;

type Given = {
  kodeDesa: string;
  /** Digits of a number if the pattern names no width. Empty for no padding. */
  panjang: string;
};

/** Returns this portal's placeholder or fixed text for an OpenSID placeholder. Returns null if unknown. */
function ownPlaceholder(placeholder: string, { kodeDesa, panjang }: Given): string | null {
  const [name = '', width = ''] = placeholder.split(',').map((part) => part.trim().toLowerCase());
  const digits = Math.min(Number.parseInt(width || panjang, 10) || 1, WIDEST);
  switch (name) {
    case 'kode_surat':
    case 'kode':
      return '{kode}';
    case 'nomor_surat':
    case 'nomor':
      return digits > 1 ? `{nomor:${digits}}` : '{nomor}';
    case 'bulan_romawi':
      return '{bulanRomawi}';
    case 'bulan':
      return '{bulan:2}';
    case 'tahun':
      return '{tahun}';
    case 'kode_desa':
      // OpenSID writes the code without dots.
      return kodeDesa;
    default:
      return null;
  }
}

export function ownPattern(pattern: string, given: Given): { pola: string; catatan: string[] } {
  const unknown: string[] = [];
  const pola = pattern
    .slice(0, LONGEST_SETTING)
    .replace(/[{}]/g, '')
    .replace(PLACEHOLDER, (placeholder, name: string) => {
      const own = ownPlaceholder(name, given);
      if (own === null) unknown.push(placeholder);
      return own ?? '';
    })
    .slice(0, LONGEST_PATTERN)
    .trim();
  const catatan = unknown.map(
    (placeholder) => `Penanda ${placeholder} tidak ada di portal ini. Tulis gantinya sebagai teks tetap.`,
  );
  if (pola.includes('{kode}'))
    catatan.push('{kode} di sini kode klasifikasi pada Templat Surat, bukan kode surat di sistem sebelumnya.');
  if (pola.includes('{nomor')) return { pola, catatan };
  return { pola: POLA_NOMOR_BAWAAN, catatan: [...catatan, 'Polanya tidak dapat dibaca. Usulan ini pola bawaan.'] };
}

/** Application types share codes here, so a sequence per type becomes one per code. */
function ownWay(cara: CaraAsal, pola: string): { deret: DeretNomor; catatan: string[] } {
  if (cara === 'semua')
    return { deret: 'desa', catatan: ['Surat masuk di sini tidak memakai deret ini, tetapi nomor urut Buku Agenda.'] };
  if (cara === 'layanan')
    return { deret: 'desa', catatan: ['Nomor yang diambil dari Buku Agenda di sini memakai deret yang sama.'] };
  if (problemsOfPattern(pola, { deret: 'klasifikasi', kodeJenis: [] }).length === 0)
    return {
      deret: 'klasifikasi',
      catatan: [
        'Di sini beberapa jenis surat berbagi kode. Supaya tidak ada nomor kembar, urutannya per kode klasifikasi.',
      ],
    };
  return { deret: 'desa', catatan: ['Pola tanpa {kode} memerlukan satu deret, supaya tidak ada nomor kembar.'] };
}

/** Application types that have another name in OpenSID, by the slug of that name. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'surat-keterangan-kurang-mampu': 'surat-keterangan-tidak-mampu',
  'surat-keterangan-beda-identitas': 'surat-keterangan-beda-nama',
  'surat-keterangan-beda-identitas-kis': 'surat-keterangan-beda-nama',
  'surat-pengantar-laporan-kehilangan': 'surat-keterangan-kehilangan-kepemilikan',
  'surat-keterangan-kehilangan': 'surat-keterangan-kehilangan-kepemilikan',
  'surat-keterangan-kepemilikan-kendaraan': 'surat-keterangan-kehilangan-kepemilikan',
  'surat-keterangan-bepergian': 'surat-keterangan-bepergian-buruh-kerja',
  'surat-keterangan-belum-menikah': 'surat-keterangan-menikah-belum-menikah',
  'surat-permohonan-kartu-keluarga': 'surat-pengantar-kk',
  'surat-permohonan-perubahan-kartu-keluarga': 'surat-pengantar-kk',
  'surat-keterangan-pindah-penduduk': 'surat-pengantar-pindah',
  'surat-permohonan-akta-lahir': 'surat-pengantar-akta-kelahiran',
};

export function ownType(nama: string): SuratType | undefined {
  const slug = (nama.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-');
  return findSuratType(nama) ?? suratTypeOf(ownValue(OTHER_NAMES, slug) ?? slug);
}

function ownKind({ nama, kode }: UsedNumber, general: string) {
  const type = ownType(nama);
  if (type)
    return { jenis: type.kode, kode: defaultTemplate(type.judul, SPECIFICATION).kode_klasifikasi ?? (general || null) };
  return { jenis: null, kode: kodeKlasifikasiSchema.safeParse(kode).success ? kode : null };
}

function lastNumbers(used: readonly UsedNumber[], general: string): UsulanNomor['terakhir'] {
  const last = new Map<string, UsedNumber>();
  for (const one of used) {
    const key = `${one.nama}/${one.kode}`;
    if (one.nomor > (last.get(key)?.nomor ?? 0)) last.set(key, one);
  }
  return [...last.values()].map((one) => ({ nama: one.nama, ...ownKind(one, general), nomor: one.nomor }));
}

function ownPatterns({ source }: Mapping): string[] {
  return source.backup
    .rows('tweb_surat_format')
    .filter(({ format_nomor_global, format_nomor }) => format_nomor_global === '0' && format_nomor)
    .map(({ nama, format_nomor }) => `Surat ${nama} di sana memakai pola sendiri: ${format_nomor}`);
}

/** Proposes a numbering if the backup has numbered documents. `general` is the code of types without a code. */
export function proposeNumbering(m: Mapping, general: string): void {
  const { plan } = m;
  if (plan.used.length === 0) return;
  const tahun = Number(villageDay(m.now).slice(0, 4));
  const cara = ownValue(WAYS, m.setting('penomoran_surat')) ?? USUAL_WAY;
  const pola_asal = m.setting('format_nomor_surat') || '[nomor_surat]/[kode_surat]/[bulan_romawi]/[tahun]';
  const { pola, catatan } = ownPattern(pola_asal, {
    kodeDesa: m.setting('kode_desa'),
    panjang: m.setting('panjang_nomor_surat'),
  });
  const way = ownWay(cara, pola);
  const used = plan.used.filter((one) => one.tahun === tahun && (one.arah === 'keluar' || cara === 'semua'));
  plan.numbering = {
    pola_asal,
    pola_nomor: pola,
    cara_asal: cara,
    deret_nomor: way.deret,
    catatan: [...catatan, ...way.catatan, ...ownPatterns(m)],
    tahun,
    terakhir: lastNumbers(used, general),
  };
}

export function numberingDecision({ numbering }: Pick<Mapping['plan'], 'numbering'>, isCounting: boolean) {
  if (!numbering) return [];
  const { tahun, cara_asal, pola_asal, terakhir } = numbering;
  const list = terakhir.map(({ nama, nomor }) => `${nama} ${nomor}`).join('; ') || 'belum ada';
  const begin = isCounting
    ? 'Portal ini sudah memberi nomor sendiri, jadi penomorannya tetap. Pastikan tidak ada nomor kembar.'
    : 'Setujui penomoran sebelum nomor pertama diambil: sampai saat itu tidak ada surat yang bernomor.';
  const kalimat = `${begin} Pola di sana: ${pola_asal}. Cara menghitung: ${CARA_ASAL[cara_asal].toLowerCase()}. Nomor terakhir ${tahun}: ${list}.`;
  return [{ kalimat, ke: '/admin/naskah/setelan' }];
}
