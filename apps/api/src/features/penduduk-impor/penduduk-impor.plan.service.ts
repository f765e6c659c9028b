import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { KOLOM_PENDUDUK, type KolomPenduduk } from '@pendopo/shared/penduduk/text';
import type { Reader } from '../../lib/prisma.ts';
import type { Baris, Isi } from './penduduk-impor.rows.ts';

/** Rows between two pauses for other requests. */
const BATCH = 1_000;

type Known = Record<KolomPenduduk, string | null> & {
  id: number;
  nama: string;
  keadaan: Keadaan;
  cari: string;
  tidak_di_berkas: boolean;
  /** True if an official's event is the reason for the state `hidup`: an arrival or a cancelled death. */
  settled_alive: boolean;
};
type Change = { kolom: string; dari: string | null; ke: string | null };
export type Changed = { before: Known; line: number; isi: Isi; perubahan: Change[] };
/** A state in the file that contradicts a recorded state. */
type Contested = { line: number; nama: string; dari: Keadaan; ke: Keadaan };
export type Plan = {
  added: Baris[];
  changed: Changed[];
  contested: Contested[];
  same: number;
  gone: { id: number; nama: string }[];
  present: number[];
};

const readKnown = (client: Pick<Reader, '$queryRaw'>): Promise<Known[]> => client.$queryRaw<Known[]>`
  SELECT p.id, cari, tidak_di_berkas, nik, no_kk, p.nama, jenis_kelamin, tempat_lahir, tanggal_lahir::text, agama, pendidikan_kk,
    pekerjaan, status_kawin, hubungan_keluarga, kewarganegaraan, alamat, dusun, rw, rt, nama_ayah, nama_ibu, golongan_darah,
    telepon, keadaan, keadaan_tanggal::text, p.catatan, keadaan = 'hidup' AND coalesce(last.jenis IN ('datang', 'batal'), false) AS settled_alive
  FROM penduduk p
  LEFT JOIN (
    SELECT DISTINCT ON (penduduk_id) penduduk_id, jenis FROM peristiwa_penduduk
    WHERE jenis <> 'kk' ORDER BY penduduk_id, id DESC
  ) last ON last.penduduk_id = p.id`;

const withoutNik = (no_kk: string | null, cari: string, tanggal_lahir: string | null) =>
  `${no_kk ?? ''}|${cari}|${tanggal_lahir ?? ''}`;

/** Finds each row of the register once. A resident with a new NIK is found by the former key. */
function matcher(known: readonly Known[]) {
  const byNik = new Map(known.flatMap((row) => (row.nik === null ? [] : [[row.nik, row] as const])));
  const others = new Map<string, Known[]>();
  for (const row of known) {
    if (row.nik !== null) continue;
    const key = withoutNik(row.no_kk, row.cari, row.tanggal_lahir);
    const same = others.get(key);
    if (same) same.push(row);
    else others.set(key, [row]);
  }
  return ({ nik, no_kk, nama = '', tanggal_lahir }: Isi): Known | undefined =>
    (nik === undefined ? undefined : byNik.get(nik)) ??
    others.get(withoutNik(no_kk ?? null, searchableName(nama), tanggal_lahir ?? null))?.pop();
}

const changesOf = (row: Known, isi: Isi): Change[] =>
  KOLOM_PENDUDUK.flatMap((kolom) => {
    const dari = row[kolom] ?? '';
    const ke = isi[kolom];
    return ke === undefined || ke === dari ? [] : [{ kolom, dari: dari || null, ke: ke || null }];
  });

type Stated = { row: Known; isi: Isi; mayChange: boolean };

/** Drops a state that contradicts a settled state, unless an admin has accepted it. */
function withState({ row, isi, mayChange }: Stated): { isi: Isi; contested: boolean } {
  const { keadaan = row.keadaan, keadaan_tanggal, ...rest } = isi;
  const differs = keadaan !== row.keadaan;
  if (differs && !mayChange && (row.keadaan !== 'hidup' || row.settled_alive)) return { isi: rest, contested: true };
  if (differs)
    return { isi: { ...isi, keadaan_tanggal: keadaan === 'hidup' ? '' : (keadaan_tanggal ?? '') }, contested: false };
  // The day of a recorded event stays, too.
  const isSettled = row.keadaan === 'hidup' || row.keadaan_tanggal !== null;
  return { isi: isSettled ? { ...rest, keadaan } : { ...isi, keadaan }, contested: false };
}

async function dusunNames(client: Pick<Reader, 'rtRw'>): Promise<ReadonlyMap<string, string>> {
  const rows = await client.rtRw.findMany({ select: { dusun: true }, distinct: ['dusun'] });
  return new Map(rows.map(({ dusun }) => [searchableName(dusun), dusun]));
}

type Planning = { rows: readonly Baris[]; ubahKeadaan: ReadonlySet<number> };

/** Compares the lines of a file with the register. `ubahKeadaan`: lines whose contested state is accepted. */
export async function planOf(
  client: Pick<Reader, '$queryRaw' | 'rtRw'>,
  { rows, ubahKeadaan }: Planning,
): Promise<Plan> {
  const known = await readKnown(client);
  const dusun = await dusunNames(client);
  const find = matcher(known);
  const plan: Plan = { added: [], changed: [], contested: [], same: 0, gone: [], present: [] };
  const seen = new Set<number>();
  for (const [at, { line, isi }] of rows.entries()) {
    if (at % BATCH === BATCH - 1) await nextTurn();
    const own = isi.dusun === undefined ? isi : { ...isi, dusun: dusun.get(searchableName(isi.dusun)) ?? isi.dusun };
    const row = find(own);
    if (!row) {
      plan.added.push({ line, isi: own });
      continue;
    }
    seen.add(row.id);
    const stated = withState({ row, isi: own, mayChange: ubahKeadaan.has(line) });
    if (stated.contested && own.keadaan)
      plan.contested.push({ line, nama: own.nama ?? row.nama, dari: row.keadaan, ke: own.keadaan });
    const perubahan = changesOf(row, stated.isi);
    if (perubahan.length > 0) plan.changed.push({ before: row, line, isi: stated.isi, perubahan });
    else plan.same += 1;
    if (row.tidak_di_berkas) plan.present.push(row.id);
  }
  plan.gone = known.filter((row) => row.keadaan === 'hidup' && !seen.has(row.id)).map(({ id, nama }) => ({ id, nama }));
  return plan;
}
