import { randomUUID } from 'node:crypto';
import type { Prisma } from '@pendopo/prisma/client';
import { type JenisPeristiwa, KEPALA_KELUARGA, PERISTIWA } from '@pendopo/shared/penduduk/kode';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { PendatangInput, PeristiwaInput } from '@pendopo/shared/peristiwa/schemas';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { labelOf } from '../../domain/residents/access-log.ts';
import {
  type Change,
  type Columns,
  changeRow,
  emptyOf,
  nikIsTaken,
  written,
} from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict, invalid, notFound, taken } from '../../lib/errors.ts';

// Events of residents (penduduk.md, chapter 2). A counter-entry cancels a mistaken event. Both entries stay.

type EventLine = { jenis: JenisPeristiwa; tanggal: string; tempat?: string; catatan?: string | undefined };
type Resident = { id: number; nama: string };

const wrong = (path: string, msg: string) => invalid([{ msg, path }]);

function recorder({ tx, audit }: Write, { by, kelompok = randomUUID() }: { by: CurrentUser; kelompok?: string }) {
  return {
    change: (before: Parameters<typeof changeRow>[1]['before'], next: Columns, jenis: JenisPeristiwa) =>
      changeRow(tx, { before, next, by, kelompok, sumber: `Peristiwa: ${PERISTIWA[jenis]}` }),
    async line(
      { jenis, tanggal, tempat = '', catatan = '' }: EventLine,
      { id, nama }: { id: number | null; nama: string },
    ) {
      const data = {
        kelompok,
        jenis,
        nama,
        tempat,
        catatan,
        penduduk_id: id,
        tanggal: toDateColumn(tanggal),
        oleh: by.nama,
      };
      await tx.peristiwaPenduduk.create({ data });
    },
    entry: (jenis: JenisPeristiwa, id: number) =>
      audit.entry({
        aksi: 'tambah',
        jenis: 'penduduk',
        sasaran_id: id,
        label: labelOf(id),
        perubahan: [{ kolom: 'peristiwa', dari: null, ke: PERISTIWA[jenis] }],
      }),
  };
}

/** Locks and returns a resident and the living members of the family card. Throws a 404 for an unknown id. */
async function lockFamily({ tx }: Write, id: number) {
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
async function checkDay({ tx }: Write, { who, tanggal }: { who: readonly Resident[]; tanggal: string }) {
  const where = { penduduk_id: { in: who.map(({ id }) => id) }, dibatalkan: false, jenis: { not: 'batal' } };
  const { _max } = await tx.peristiwaPenduduk.aggregate({ where, _max: { tanggal: true } });
  const last = _max.tanggal && fromDateColumn(_max.tanggal);
  if (last && tanggal < last) throw wrong('tanggal', PERISTIWA_TEXT.early(last.split('-').reverse().join('-')));
}

type Event = Exclude<PeristiwaInput, { jenis: 'batal' }>;

function stateAfter(event: Event): Columns {
  if (event.jenis === 'kk') return { no_kk: event.no_kk };
  return { keadaan: event.jenis, keadaan_tanggal: event.tanggal };
}

/** Throws a 400 if a resident cannot join the family card in this way. */
async function checkCard({ tx }: Write, { row, event }: { row: { no_kk: string | null }; event: Event }) {
  if (event.jenis !== 'kk') return;
  const { no_kk, hubungan_keluarga } = event;
  if (no_kk === row.no_kk) throw wrong('no_kk', PERISTIWA_TEXT.sameKk);
  const head = { no_kk, keadaan: 'hidup', hubungan_keluarga: KEPALA_KELUARGA };
  if (hubungan_keluarga === KEPALA_KELUARGA && (await tx.penduduk.count({ where: head })) > 0)
    throw wrong('hubungan_keluarga', PERISTIWA_TEXT.hasHead);
}

type EventRequest = { id: number; input: PeristiwaInput; by: CurrentUser };

async function recordNewEvent(w: Write, { id, event, by }: { id: number; event: Event; by: CurrentUser }) {
  const { row, family } = await lockFamily(w, id);
  if (row.keadaan !== 'hidup') throw conflict(PERISTIWA_TEXT.gone);
  const along = 'anggota' in event ? event.anggota : [];
  const others = family.filter((one) => along.includes(one.id));
  if (others.length !== new Set(along).size) throw wrong('anggota', PERISTIWA_TEXT.together);
  const who = [row, ...others];
  await checkDay(w, { who, tanggal: event.tanggal });
  await checkCard(w, { row, event });
  const { change, line, entry } = recorder(w, { by });
  for (const one of who) {
    const own = event.jenis === 'kk' && one === row ? { hubungan_keluarga: event.hubungan_keluarga } : {};
    await change(one, { ...stateAfter(event), ...own }, event.jenis);
    await line(event, one);
  }
  const left = family.filter((one) => !others.includes(one));
  const isHead = (one: { hubungan_keluarga: string }) => one.hubungan_keluarga === KEPALA_KELUARGA;
  if (who.some(isHead) && left.length > 0 && !left.some(isHead)) {
    const next = left.find((one) => one.id === event.kepala_id);
    if (!next) throw wrong('kepala_id', PERISTIWA_TEXT.head);
    await change(next, { hubungan_keluarga: KEPALA_KELUARGA }, event.jenis);
  }
  await entry(event.jenis, id);
}

/** Throws a 409 if one of these residents has a later event. */
async function checkLast({ tx }: Write, events: readonly { id: number; penduduk_id: number | null }[]) {
  const ids = events.flatMap(({ penduduk_id }) => penduduk_id ?? []);
  const last = Math.max(...events.map(({ id }) => id));
  const where = { penduduk_id: { in: ids }, id: { gt: last }, dibatalkan: false, jenis: { not: 'batal' } };
  if ((await tx.peristiwaPenduduk.count({ where })) > 0) throw conflict(PERISTIWA_TEXT.notLast);
}

/** Cancels an event for all residents that it changed. Deletes a row that it made. */
async function cancel(w: Write, { id, input, by }: EventRequest & { input: { jenis: 'batal' } }) {
  const { tx } = w;
  await lockFamily(w, id);
  const where = { id: input.peristiwa_id, penduduk_id: id, dibatalkan: false, jenis: { not: 'batal' } };
  const event = await tx.peristiwaPenduduk.findFirst({ where });
  if (!event) throw wrong('peristiwa_id', PERISTIWA_TEXT.noEvent);
  const { kelompok } = event;
  const events = await tx.peristiwaPenduduk.findMany({ where: { kelompok } });
  await checkLast(w, events);
  await tx.$queryRaw`SELECT p.id FROM penduduk p JOIN riwayat_penduduk r ON r.penduduk_id = p.id
    WHERE r.kelompok = ${kelompok}::uuid ORDER BY p.id FOR UPDATE OF p`;
  const history = await tx.riwayatPenduduk.findMany({ where: { kelompok }, include: { penduduk: true } });
  const { change, line, entry } = recorder(w, { by, kelompok });
  for (const { penduduk, perubahan } of history) {
    const changes = perubahan as Change[];
    const before = Object.fromEntries(changes.map(({ kolom, dari }) => [kolom, dari ?? emptyOf(kolom)]));
    const undone = await change(penduduk, before, 'batal');
    const isAsLeft = (kolom: string, ke: string | null) => undone.some((one) => one.kolom === kolom && one.dari === ke);
    if (!changes.every(({ kolom, ke }) => isAsLeft(kolom, ke))) throw conflict(PERISTIWA_TEXT.changed);
  }
  await tx.peristiwaPenduduk.updateMany({ where: { kelompok }, data: { dibatalkan: true } });
  const made = history.length === 0 && (event.jenis === 'lahir' || event.jenis === 'datang');
  await line({ jenis: 'batal', tanggal: villageDay(), catatan: input.catatan }, { id, nama: event.nama });
  if (made) await tx.penduduk.delete({ where: { id } });
  await entry('batal', id);
}

/** Records or cancels an event of a resident. Throws a 404, 400 or 409 with instructions. */
export const recordEvent = (ctx: Context, { id, input, by }: EventRequest): Promise<void> =>
  write(ctx, { by }, async (w) => {
    await (input.jenis === 'batal' ? cancel(w, { id, input, by }) : recordNewEvent(w, { id, event: input, by }));
    await countResidents(w.tx, ctx.now());
  });

type Arrival = Extract<PendatangInput, { jenis: 'datang' }>;
type Birth = Extract<PendatangInput, { jenis: 'lahir' }>;

async function newborn({ tx }: Write, { keluarga_id, ...child }: Birth): Promise<Columns> {
  const parent = await tx.penduduk.findUnique({ where: { id: keluarga_id } });
  if (!parent?.no_kk || parent.keadaan !== 'hidup') throw wrong('keluarga_id', PERISTIWA_TEXT.family);
  const { no_kk, agama, kewarganegaraan, alamat, dusun, rw, rt } = parent;
  return {
    no_kk,
    agama,
    kewarganegaraan,
    alamat,
    dusun,
    rw,
    rt,
    hubungan_keluarga: 'Anak',
    status_kawin: 'Belum kawin',
    pekerjaan: 'Belum/tidak bekerja',
    pendidikan_kk: 'Tidak/belum sekolah',
    tanggal_lahir: child.tanggal,
    ...child,
  };
}

/** Reactivates an existing resident. Returns null if not registered. */
async function returned(w: Write, { input, by }: { input: Arrival; by: CurrentUser }): Promise<Resident | null> {
  const nik = input.nik ?? null;
  const known = nik === null ? null : await w.tx.penduduk.findUnique({ where: { nik }, select: { id: true } });
  if (!known) return null;
  const { row } = await lockFamily(w, known.id);
  if (row.keadaan !== 'pindah' && row.keadaan !== 'hilang') throw taken(PENDUDUK_TEXT.taken, 'nik');
  await checkDay(w, { who: [row], tanggal: input.tanggal });
  const back = { ...input, keadaan: 'hidup', keadaan_tanggal: null };
  const { change, line } = recorder(w, { by });
  await change(row, back, input.jenis);
  await line(input, row);
  return row;
}

/** Records a birth or an arrival. Returns the resident's id. Throws a 409 at `nik` if another resident has it. */
export const recordArrival = (
  ctx: Context,
  { input, by }: { input: PendatangInput; by: CurrentUser },
): Promise<number> =>
  write(ctx, { by }, async (w) => {
    const { line, entry } = recorder(w, { by });
    let row = input.jenis === 'datang' ? await returned(w, { input, by }) : null;
    if (!row) {
      const columns = input.jenis === 'lahir' ? await newborn(w, input) : input;
      row = await w.tx.penduduk.create({ data: written(columns) as Prisma.PendudukCreateInput }).catch(nikIsTaken);
      await line(input, row);
    }
    await entry(input.jenis, row.id);
    await countResidents(w.tx, ctx.now());
    return row.id;
  });
