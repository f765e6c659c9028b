import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { nikMismatch } from '@pendopo/shared/codes/nik';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import type { Peringatan } from '@pendopo/shared/penduduk-impor/text';
import type { Baris, Isi, Warning } from './penduduk-impor.rows.ts';

function ofNik({ nik, jenis_kelamin, tanggal_lahir = '' }: Isi): Peringatan[] {
  if (nik === undefined) return ['belum_nik'];
  const sex = JENIS_KELAMIN.find((one) => one === jenis_kelamin) ?? '';
  const mismatch = nikMismatch({ nik, tanggal_lahir, jenis_kelamin: sex })?.toLowerCase() ?? '';
  const found: Peringatan[] = [];
  if (mismatch.includes('kelamin')) found.push('kelamin');
  if (mismatch.includes('lahir')) found.push('lahir');
  return found;
}

function ofFamily(rows: readonly Baris[]): { at: Baris; jenis: Peringatan }[] {
  const living = rows.filter(({ isi }) => (isi.keadaan ?? 'hidup') === 'hidup');
  const heads = living.filter(({ isi }) => isi.hubungan_keluarga === KEPALA_KELUARGA);
  const parents = living.filter(({ isi }) => ['Istri', 'Suami', KEPALA_KELUARGA].includes(isi.hubungan_keluarga ?? ''));
  const youngest =
    parents
      .map(({ isi }) => isi.tanggal_lahir ?? '')
      .sort()
      .at(-1) ?? '';
  const tooOld = living.filter(
    ({ isi }) => isi.hubungan_keluarga === 'Anak' && (isi.tanggal_lahir ?? youngest) < youngest,
  );
  return [
    ...heads.slice(1).map((at) => ({ at, jenis: 'kepala' as const })),
    ...tooOld.map((at) => ({ at, jenis: 'anak' as const })),
  ];
}

function ofPlaces(rows: readonly Baris[], isKnownRt: (isi: Isi) => boolean): Baris[] {
  const seen = new Set<string>();
  return rows.filter(({ isi }) => {
    const place = `${isi.dusun ?? ''}|${isi.rt ?? ''}`;
    if (seen.has(place) || isKnownRt(isi)) return false;
    seen.add(place);
    return true;
  });
}

export function warningsOf(rows: readonly Baris[], isKnownRt: (isi: Isi) => boolean): Warning[] {
  const families = new Map<string, Baris[]>();
  for (const row of rows) {
    const { no_kk } = row.isi;
    if (no_kk === undefined) continue;
    const family = families.get(no_kk);
    if (family) family.push(row);
    else families.set(no_kk, [row]);
  }
  const warning = ({ line, isi }: Baris, jenis: Peringatan) => ({ baris: line, nama: isi.nama ?? '', jenis });
  return [
    ...rows.flatMap((row) => ofNik(row.isi).map((jenis) => warning(row, jenis))),
    ...ofPlaces(rows, isKnownRt).map((row) => warning(row, 'rt')),
    ...[...families.values()].flatMap(ofFamily).map(({ at, jenis }) => warning(at, jenis)),
  ].sort((a, b) => a.baris - b.baris);
}
