import type { CreateRtRwInput, UpdateRtRwInput } from '@pendopo/shared/rt-rw/schemas';
import { RT_RW_TEXT } from '@pendopo/shared/rt-rw/text';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { addRow, editRow } from '../../domain/content/row-edit.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';

export type RtRwService = ReturnType<typeof createRtRwService>;

const row = { table: 'rt_rw', missing: RT_RW_TEXT.notFound } as const;

/** One head for each place: a 409 for a second. */
const onceEach = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict(RT_RW_TEXT.twice) : error;
};

/** Whoever is no head any more has no link to answer. */
const endLinks = (tx: Transaction, id: number) =>
  tx.pengantarRt.updateMany({
    where: { rt_rw_id: id, status: 'terkirim' },
    data: { status: 'dibatalkan', jaringan_hash: null },
  });

/** The heads of RT and RW. */
export function createRtRwService(deps: Pick<AppDeps, 'prisma'>) {
  const { prisma } = deps;
  return {
    /** By RW, its own head first. */
    async list() {
      const rows = await prisma.rtRw.findMany({ orderBy: [{ dusun: 'asc' }, { id: 'asc' }] });
      return rows.sort((a, b) => Number(a.rw) - Number(b.rw) || Number(a.rt) - Number(b.rt));
    },

    /** A 404 unless there is such a head. */
    async mustExist(id: number) {
      if ((await prisma.rtRw.count({ where: { id } })) === 0) throw notFound(RT_RW_TEXT.notFound);
    },

    create: ({ input, by }: { input: CreateRtRwInput; by: Actor }) =>
      addRow(deps, { ...row, by }, (tx) => tx.rtRw.create({ data: input })).catch(onceEach),

    /** Another name is another head, and another number another phone: the links that wait go with them. */
    update: ({ id, input: { updatedAt, ...data }, by }: { id: number; input: UpdateRtRwInput; by: Actor }) =>
      editRow(deps, { ...row, id, updatedAt, by }, async (tx) => {
        const before = await tx.rtRw.findUniqueOrThrow({ where: { id } });
        if (before.nama !== data.nama || before.no_hp !== data.no_hp) await endLinks(tx, id);
        return tx.rtRw.update({ where: { id }, data });
      }).catch(onceEach),

    remove: ({ id, by }: { id: number; by: Actor }) =>
      editRow(deps, { ...row, id, updatedAt: undefined, by }, async (tx) => {
        await endLinks(tx, id);
        await tx.rtRw.delete({ where: { id } });
      }),
  };
}
