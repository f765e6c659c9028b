import { rtRwContract } from '@pendopo/shared/rt-rw/contract';
import { RT_RW_TEXT } from '@pendopo/shared/rt-rw/text';
import type { Context } from '../../deps.ts';
import { resource } from '../../domain/content/resource.ts';
import type { Transaction } from '../../lib/prisma.ts';

const byNumber = new Intl.Collator('id', { numeric: true }).compare;

/** Returns the heads by RW, its own head first. Heads without an RW are sorted by hamlet. */
export async function listHeads({ prisma }: Context) {
  const rows = await prisma.rtRw.findMany({ orderBy: [{ dusun: 'asc' }, { id: 'asc' }] });
  const hamlet = ({ rw, dusun }: (typeof rows)[number]) => (rw === '' ? dusun : '');
  return rows.sort((a, b) => byNumber(a.rw, b.rw) || byNumber(hamlet(a), hamlet(b)) || byNumber(a.rt, b.rt));
}

/** Revokes open links, because a former head must not answer them. */
const endLinks = (tx: Transaction, id: number) =>
  tx.pengantarRt.updateMany({
    where: { rt_rw_id: id, status: 'terkirim' },
    data: { status: 'dibatalkan', jaringan_hash: null },
  });

export const headEdits = (ctx: Context) =>
  resource(ctx, rtRwContract, '/rt-rw', {
    table: 'rt_rw',
    text: RT_RW_TEXT,
    create: ({ tx }, data) => tx.rtRw.create({ data }),
    // A new name means a new head, and a new number another phone.
    async update({ tx }, { where, data, before }) {
      if (before.nama !== data.nama || before.no_hp !== data.no_hp) await endLinks(tx, where.id);
      return tx.rtRw.update({ where, data });
    },
    remove: ({ tx }, id) => endLinks(tx, id),
  });
