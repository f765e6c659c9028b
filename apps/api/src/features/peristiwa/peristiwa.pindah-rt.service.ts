import { randomUUID } from 'node:crypto';
import type { Penduduk } from '@pendopo/prisma/client';
import type { Masa } from '@pendopo/shared/laporan/text';
import type { PindahRtInput } from '@pendopo/shared/peristiwa/schemas';
import { PERISTIWA_TEXT } from '@pendopo/shared/peristiwa/text';
import { comparable } from '@pendopo/shared/text/text-form';
import type { Context } from '../../deps.ts';
import type { AuditEntry } from '../../domain/audit/audit-log.ts';
import { editEntry } from '../../domain/residents/access-log.ts';
import { changeRows } from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { lateMonth, lockMonths } from '../../domain/residents/months.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import { checkDay, entryOf, lineOf, sourceOf } from './peristiwa.recorder.service.ts';

type Moving = { input: PindahRtInput; by: CurrentUser };

/** Locks the residents. Throws a 409 if one of them has changed since, or is not a living permanent resident. */
async function lockMovable({ tx }: Write, listed: PindahRtInput['penduduk']): Promise<Penduduk[]> {
  const ids = [...new Set(listed.map(({ id }) => id))];
  await tx.$queryRaw`SELECT id FROM penduduk WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const found = await tx.penduduk.findMany({
    where: { id: { in: ids } },
    include: { tinggal: true },
    orderBy: { id: 'asc' },
  });
  const rows = new Map(found.map((row) => [row.id, row]));
  const isStale = ({ id, updatedAt }: (typeof listed)[number]) =>
    updatedAt ? rows.get(id)?.updatedAt.getTime() !== updatedAt.getTime() : !rows.has(id);
  const stale = listed.filter(isStale).length;
  if (stale > 0) throw conflict(PERISTIWA_TEXT.changedMeanwhile(stale, listed.length));
  const settled = found.filter(({ keadaan, tinggal }) => keadaan !== 'hidup' || tinggal !== null).length;
  if (settled > 0) throw conflict(PERISTIWA_TEXT.notMovable(settled));
  return found;
}

type Move = { rows: readonly Penduduk[]; to: Omit<PindahRtInput, 'penduduk'>; by: CurrentUser };

/** Records moves to another hamlet. Each resident has an own event, which can be cancelled alone. */
async function moveToHamlet(w: Write, { rows, to, by }: Move) {
  const { tanggal, ...next } = to;
  await checkDay(w, { who: rows, tanggal });
  const open = await lockMonths(w.tx);
  const moves = rows.map((before) => ({ before, kelompok: randomUUID() }));
  await changeRows(w.tx, { rows: moves, next, by, sumber: sourceOf('pindah_dusun') });
  const event = { jenis: 'pindah_dusun', tanggal, dusun_tujuan: next.dusun ?? null } as const;
  const data = moves.map(({ before, kelompok }) => lineOf({ event, resident: before, by, kelompok, open }));
  await w.tx.peristiwaPenduduk.createMany({ data });
  return { entries: rows.map(({ id }) => entryOf('pindah_dusun', id)), late: lateMonth(open, tanggal) && open };
}

/** Edits addresses inside a hamlet. The hamlet keeps its spelling in the register. */
async function editAddress({ tx }: Write, { rows, to, by }: Move): Promise<AuditEntry[]> {
  const { tanggal: _, dusun: __, ...next } = to;
  const changes = await changeRows(tx, { rows: rows.map((before) => ({ before })), next, by });
  return rows.flatMap(({ id }, at) => (changes[at]?.length ? [editEntry(id, changes[at])] : []));
}

/** Empty fields stay unchanged. */
const filled = ({ dusun, rw, rt, alamat, tanggal }: PindahRtInput): Move['to'] => ({
  dusun: dusun || undefined,
  rw: rw || undefined,
  rt: rt || undefined,
  alamat: alamat || undefined,
  tanggal,
});

type Moved = { moved: number; alreadyThere: number; late: Masa | null };

/**
 * Moves residents to another RT, RW or hamlet in one transaction. Another hamlet is an event, otherwise the address is
 * edited. Throws a 409 if one of them has changed since or may not move, and a 400 if all of them are there already.
 */
export const moveMany = (ctx: Context, { input, by }: Moving): Promise<Moved> =>
  write(ctx, { by }, async (w) => {
    const all = await lockMovable(w, input.penduduk);
    const to = filled(input);
    const moves = ({ dusun }: Penduduk) => to.dusun !== undefined && comparable(dusun) !== comparable(to.dusun);
    const movers = all.filter(moves);
    const hamlet = movers.length > 0 ? await moveToHamlet(w, { rows: movers, to, by }) : { entries: [], late: null };
    const edited = await editAddress(w, { rows: all.filter((row) => !moves(row)), to, by });
    const entries = [...hamlet.entries, ...edited];
    if (entries.length === 0) throw badRequest(PERISTIWA_TEXT.allThere);
    await countResidents(w.tx, ctx.now());
    await w.audit.entry(...entries);
    return { moved: entries.length, alreadyThere: all.length - entries.length, late: hamlet.late };
  });
