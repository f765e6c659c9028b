import { randomUUID } from 'node:crypto';
import type { Penduduk } from '@pendopo/prisma/client';
import type { Masa } from '@pendopo/shared/laporan/text';
import { type JenisPeristiwa, KEPALA_KELUARGA, PERISTIWA, type TujuanPindah } from '@pendopo/shared/penduduk/kode';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { PERISTIWA_TEXT, RINCIAN, type Rincian } from '@pendopo/shared/peristiwa/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Text } from '@pendopo/shared/text/sebutan';
import type { AuditEntry } from '../../domain/audit/audit-log.ts';
import { labelOf } from '../../domain/residents/access-log.ts';
import { type Columns, changeRow } from '../../domain/residents/change-row.ts';
import { lateMonth, lockMonths } from '../../domain/residents/months.ts';
import type { Write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';

export const wrong = (path: string, msg: Text) => invalid([{ msg: words(msg), path }]);

type EventLine = {
  jenis: JenisPeristiwa;
  tanggal: string;
  tanggal_lapor?: string | null | undefined;
  tempat?: string;
  tujuan?: TujuanPindah;
  dusun_tujuan?: string | null;
  catatan?: string | undefined;
} & { [Name in Rincian]?: string | null | undefined };

/** The columns of a resident that an event keeps. */
type Resident = Pick<
  Penduduk,
  'id' | 'nama' | 'dusun' | 'no_kk' | 'hubungan_keluarga' | 'jenis_kelamin' | 'kewarganegaraan'
>;

/** Returns the details that an event has. */
const detailsOf = (event: EventLine) =>
  Object.fromEntries(RINCIAN.flatMap((name) => (event[name] ? [[name, event[name]]] : [])));

const kept = ({ dusun, no_kk, hubungan_keluarga, jenis_kelamin, kewarganegaraan }: Resident) => ({
  dusun,
  no_kk: no_kk ?? '',
  kepala: no_kk !== null && hubungan_keluarga === KEPALA_KELUARGA,
  jenis_kelamin,
  kewarganegaraan,
});

/** Source in the history of a row that an event changes. */
export const sourceOf = (jenis: JenisPeristiwa) => `Peristiwa: ${words(PERISTIWA[jenis])}`;

export const entryOf = (jenis: JenisPeristiwa, id: number): AuditEntry => ({
  aksi: 'tambah',
  jenis: 'penduduk',
  sasaran_id: id,
  label: labelOf(id),
  perubahan: [{ kolom: 'peristiwa', dari: null, ke: words(PERISTIWA[jenis]) }],
});

type Recorded = { event: EventLine; resident: Resident; by: CurrentUser; kelompok: string; open: Masa | null };

/** Returns the row of a permanent resident's event. `resident` is the row before the event, or after an arrival. */
export function lineOf({ event, resident, by, kelompok, open }: Recorded) {
  const { jenis, tanggal, tanggal_lapor, tempat = '', tujuan = null, dusun_tujuan = null, catatan = '' } = event;
  if (tanggal_lapor && tanggal_lapor < tanggal) throw wrong('tanggal_lapor', PERISTIWA_TEXT.reportedEarly);
  return {
    ...kept(resident),
    kelompok,
    jenis,
    nama: resident.nama,
    tempat,
    tujuan,
    catatan,
    dusun_tujuan,
    rincian: detailsOf(event),
    penduduk_id: resident.id,
    tanggal: toDateColumn(tanggal),
    tanggal_lapor: toDateColumn(tanggal_lapor ?? villageDay()),
    masa: lateMonth(open, tanggal),
    oleh: by.nama,
  };
}

type Recording = { by: CurrentUser; kelompok?: string };

/** Writes the rows and lines of one event. Rows of `penduduk` are locked before. */
export async function recorder({ tx, audit }: Write, { by, kelompok = randomUUID() }: Recording) {
  const open = await lockMonths(tx);
  return {
    open,
    change: (before: Parameters<typeof changeRow>[1]['before'], next: Columns, jenis: JenisPeristiwa) =>
      changeRow(tx, { before, next, by, kelompok, sumber: sourceOf(jenis) }),
    async line(event: EventLine, resident: Resident) {
      const temporary = await tx.tinggalSementara.count({ where: { penduduk_id: resident.id } });
      const row = lineOf({ event, resident, by, kelompok, open });
      await tx.peristiwaPenduduk.create({ data: { ...row, dihitung: temporary === 0 } });
    },
    /** Records the cancellation of the group's event, which counted in `masa`, or in its own month. */
    async cancellation(
      resident: { id: number; nama: string },
      { masa, catatan }: { masa: Date | null; catatan: string },
    ) {
      const today = toDateColumn(villageDay());
      const penduduk = { penduduk_id: resident.id, nama: resident.nama };
      const data = {
        ...penduduk,
        kelompok,
        jenis: 'batal',
        catatan,
        masa,
        tanggal: today,
        tanggal_lapor: today,
        oleh: by.nama,
      };
      await tx.peristiwaPenduduk.create({ data });
    },
    entry: (jenis: JenisPeristiwa, id: number) => audit.entry(entryOf(jenis, id)),
  };
}

/** Locks and returns a resident and the living members of the family card. Throws a 404 for an unknown id. */
export async function lockFamily({ tx }: Write, id: number) {
  await tx.$queryRaw`
    SELECT id FROM penduduk WHERE id = ${id} OR no_kk = (SELECT no_kk FROM penduduk WHERE id = ${id}) ORDER BY id FOR UPDATE`;
  const row = await tx.penduduk.findUnique({ where: { id } });
  if (!row) throw notFound(PENDUDUK_TEXT.notFound);
  const family =
    row.no_kk === null
      ? []
      : await tx.penduduk.findMany({ where: { no_kk: row.no_kk, keadaan: 'hidup', id: { not: id } } });
  return { row, family };
}

/** Throws a 400 for an event that is earlier than a recorded event of these residents. */
export async function checkDay({ tx }: Write, { who, tanggal }: { who: readonly { id: number }[]; tanggal: string }) {
  const where = { penduduk_id: { in: who.map(({ id }) => id) }, dibatalkan: false, jenis: { not: 'batal' } };
  const { _max } = await tx.peristiwaPenduduk.aggregate({ where, _max: { tanggal: true } });
  const last = _max.tanggal && fromDateColumn(_max.tanggal);
  if (last && tanggal < last) throw wrong('tanggal', PERISTIWA_TEXT.early(last.split('-').reverse().join('-')));
}
