import { firstDay, type Masa, masaOf } from '@pendopo/shared/laporan/text';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import type { PeristiwaInput } from '@pendopo/shared/peristiwa/schemas';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import { comparable } from '@pendopo/shared/text/text-form';
import type { Context } from '../../deps.ts';
import { type Change, type Columns, emptyOf } from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { lateMonth } from '../../domain/residents/months.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import { checkDay, lockFamily, recorder, wrong } from './peristiwa.recorder.service.ts';

// Events of residents (penduduk.md, chapter 2). A counter-entry cancels a mistaken event. Both entries stay.

type Event = Exclude<PeristiwaInput, { jenis: 'batal' }>;

function stateAfter(event: Event): Columns {
  if (event.jenis === 'kk') return { no_kk: event.no_kk };
  if (event.jenis === 'pindah_dusun') {
    const { dusun, rw = '', rt = '', alamat } = event;
    return { dusun, rw, rt, alamat };
  }
  return { keadaan: event.jenis, keadaan_tanggal: event.tanggal };
}

/** Throws a 400 if a resident cannot move to the hamlet or join the family card in this way. */
async function checkPlace(
  { tx }: Write,
  { row, event }: { row: { no_kk: string | null; dusun: string }; event: Event },
) {
  if (event.jenis === 'pindah_dusun' && comparable(event.dusun) === comparable(row.dusun))
    throw wrong('dusun', PERISTIWA_TEXT.sameDusun);
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
  await checkPlace(w, { row, event });
  const { change, line, entry, open } = await recorder(w, { by });
  for (const one of who) {
    const own = event.jenis === 'kk' && one === row ? { hubungan_keluarga: event.hubungan_keluarga } : {};
    await change(one, { ...stateAfter(event), ...own }, event.jenis);
    await line({ ...event, dusun_tujuan: event.jenis === 'pindah_dusun' ? event.dusun : null }, one);
  }
  const left = family.filter((one) => !others.includes(one));
  const isHead = (one: { hubungan_keluarga: string }) => one.hubungan_keluarga === KEPALA_KELUARGA;
  // A move inside the village leaves the family card as it is.
  if (event.jenis !== 'pindah_dusun' && who.some(isHead) && left.length > 0 && !left.some(isHead)) {
    const next = left.find((one) => one.id === event.kepala_id);
    if (!next) throw wrong('kepala_id', PERISTIWA_TEXT.head);
    await change(next, { hubungan_keluarga: KEPALA_KELUARGA }, event.jenis);
  }
  await entry(event.jenis, id);
  return lateMonth(open, event.tanggal) && open;
}

/** Throws a 409 if one of these residents has a later event. */
async function checkLast({ tx }: Write, events: readonly { id: number; penduduk_id: number | null }[]) {
  const ids = events.flatMap(({ penduduk_id }) => penduduk_id ?? []);
  const last = Math.max(...events.map(({ id }) => id));
  const where = { penduduk_id: { in: ids }, id: { gt: last }, dibatalkan: false, jenis: { not: 'batal' } };
  if ((await tx.peristiwaPenduduk.count({ where })) > 0) throw conflict(PERISTIWA_TEXT.notLast);
}

/** Returns the month in which a cancellation counts: the event's, or the first open one if that is closed. */
function cancelledIn(open: Masa | null, { masa, tanggal }: { masa: Date | null; tanggal: Date }): Date | null {
  const own = fromDateColumn(masa ?? tanggal);
  return lateMonth(open, own) ?? toDateColumn(firstDay(masaOf(own)));
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
  const { change, cancellation, entry, open } = await recorder(w, { by, kelompok });
  for (const { penduduk, perubahan } of history) {
    const changes = perubahan as Change[];
    const before = Object.fromEntries(changes.map(({ kolom, dari }) => [kolom, dari ?? emptyOf(kolom)]));
    const undone = await change(penduduk, before, 'batal');
    const isAsLeft = (kolom: string, ke: string | null) => undone.some((one) => one.kolom === kolom && one.dari === ke);
    if (!changes.every(({ kolom, ke }) => isAsLeft(kolom, ke))) throw conflict(PERISTIWA_TEXT.changed);
  }
  await tx.peristiwaPenduduk.updateMany({ where: { kelompok }, data: { dibatalkan: true } });
  const made = history.length === 0 && (event.jenis === 'lahir' || event.jenis === 'datang');
  const masa = cancelledIn(open, event);
  await cancellation({ id, nama: event.nama }, { masa, catatan: input.catatan });
  if (made) await tx.penduduk.delete({ where: { id } });
  await entry('batal', id);
  return null;
}

/**
 * Records or cancels an event of a resident. Returns the month in which a late event counts, or null. Throws a 404, 400
 * or 409 with instructions.
 */
export const recordEvent = (ctx: Context, { id, input, by }: EventRequest): Promise<Masa | null> =>
  write(ctx, { by }, async (w) => {
    const late =
      input.jenis === 'batal' ? await cancel(w, { id, input, by }) : await recordNewEvent(w, { id, event: input, by });
    await countResidents(w.tx, ctx.now());
    return late ?? null;
  });
