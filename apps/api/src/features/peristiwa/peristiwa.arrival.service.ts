import type { Penduduk, Prisma } from '@pendopo/prisma/client';
import type { Masa } from '@pendopo/shared/laporan/text';
import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { PendatangInput, SementaraInput } from '@pendopo/shared/peristiwa/schemas';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import type { Context } from '../../deps.ts';
import { labelOf } from '../../domain/residents/access-log.ts';
import { type Columns, nikIsTaken, written } from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { lateMonth } from '../../domain/residents/months.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { taken } from '../../lib/errors.ts';
import { checkDay, lockFamily, recorder, wrong } from './peristiwa.recorder.service.ts';

type Arrival = Extract<PendatangInput, { jenis: 'datang' }>;
type Birth = Extract<PendatangInput, { jenis: 'lahir' }>;
type Arriving = { input: Arrival; by: CurrentUser };

async function newborn({ tx }: Write, { keluarga_id, tanggal, ...child }: Birth): Promise<Columns> {
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
    tanggal_lahir: tanggal,
    ...child,
  };
}

const create = (w: Write, columns: Columns): Promise<Penduduk> =>
  w.tx.penduduk.create({ data: written(columns) as Prisma.PendudukCreateInput }).catch(nikIsTaken);

/** Reactivates an existing resident. Returns null if not registered. */
async function returned(w: Write, { input, by }: Arriving): Promise<Penduduk | null> {
  const nik = input.nik ?? null;
  const known = nik === null ? null : await w.tx.penduduk.findUnique({ where: { nik }, select: { id: true } });
  if (!known) return null;
  const { row } = await lockFamily(w, known.id);
  if (row.keadaan !== 'pindah' && row.keadaan !== 'hilang') throw taken(PENDUDUK_TEXT.taken, 'nik');
  await checkDay(w, { who: [row], tanggal: input.tanggal });
  const { change } = await recorder(w, { by });
  await change(row, { ...input, keadaan: 'hidup', keadaan_tanggal: null }, input.jenis);
  return w.tx.penduduk.findUniqueOrThrow({ where: { id: row.id } });
}

async function writeStay({ tx }: Write, { id, input }: { id: number; input: Arrival }) {
  if (!input.sementara) return;
  const { keturunan = '', maksud = '', didatangi = '', tempat: asal } = input;
  const stay = { keturunan, maksud, didatangi, asal, tanggal_datang: toDateColumn(input.tanggal) };
  await tx.tinggalSementara.upsert({ where: { penduduk_id: id }, create: { penduduk_id: id, ...stay }, update: stay });
}

type Arrived = { input: PendatangInput; row: Penduduk; by: CurrentUser };

async function recordLine(w: Write, { input, row, by }: Arrived): Promise<{ id: number; late: Masa | null }> {
  const { line, entry, open } = await recorder(w, { by });
  await line(input, row);
  await entry(input.jenis, row.id);
  return { id: row.id, late: lateMonth(open, input.tanggal) && open };
}

async function arrive(w: Write, { input, by }: Arriving) {
  const row = (await returned(w, { input, by })) ?? (await create(w, input));
  await writeStay(w, { id: row.id, input });
  return recordLine(w, { input, row, by });
}

const beBorn = async (w: Write, { input, by }: { input: Birth; by: CurrentUser }) =>
  recordLine(w, { input, row: await create(w, await newborn(w, input)), by });

/**
 * Records a birth or an arrival. Returns the resident's id and the month in which a late event counts. Throws a 409 at
 * `nik` if another resident has it.
 */
export const recordArrival = (ctx: Context, { input, by }: { input: PendatangInput; by: CurrentUser }) =>
  write(ctx, { by }, async (w) => {
    const done = input.jenis === 'lahir' ? await beBorn(w, { input, by }) : await arrive(w, { input, by });
    await countResidents(w.tx, ctx.now());
    return done;
  });

type Stay = { id: number; input: SementaraInput; by: CurrentUser };

/** Marks a resident as a temporary one, who is counted nowhere but in book B.4, or as a permanent one. */
export const markTemporary = (ctx: Context, { id, input: { sementara }, by }: Stay): Promise<void> =>
  write(ctx, { by }, async ({ tx, audit, lock }) => {
    await lock('penduduk', { id, missing: PENDUDUK_TEXT.notFound });
    const where = { penduduk_id: id };
    const before = await tx.tinggalSementara.findUnique({ where });
    if (sementara === null) await tx.tinggalSementara.deleteMany({ where });
    else {
      const { keturunan = '', asal = '', maksud = '', didatangi = '', tanggal_datang } = sementara;
      const stay = { keturunan, asal, maksud, didatangi, tanggal_datang: toDateColumn(tanggal_datang) };
      await tx.tinggalSementara.upsert({ where, create: { ...where, ...stay }, update: stay });
    }
    await countResidents(tx, ctx.now());
    const named = (isTemporary: boolean) => (isTemporary ? 'Penduduk sementara' : 'Penduduk tetap');
    const perubahan = [{ kolom: 'tinggal', dari: named(before !== null), ke: named(sementara !== null) }];
    await audit.entry({ aksi: 'ubah', jenis: 'penduduk', sasaran_id: id, label: labelOf(id), perubahan });
  });
