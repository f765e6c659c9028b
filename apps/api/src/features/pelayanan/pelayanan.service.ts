import { pelayananContract } from '@pendopo/shared/pelayanan/contract';
import { PELAYANAN_TEXT } from '@pendopo/shared/pelayanan/text';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { readPelayanan } from '../../domain/requests/pelayanan.ts';

/** Service settings. Submitted applications keep their promise. */
export const pelayanan = (ctx: Context) =>
  single(ctx, pelayananContract, '/pelayanan', {
    table: 'pelayanan',
    text: PELAYANAN_TEXT,
    read: () => readPelayanan(ctx.prisma),
    async update({ tx }, { where, data }) {
      await tx.pelayanan.update({ where, data });
      return readPelayanan(tx);
    },
  });
