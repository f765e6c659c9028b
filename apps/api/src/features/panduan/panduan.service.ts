import { panduanContract } from '@pendopo/shared/panduan/contract';
import { PANDUAN_TEXT } from '@pendopo/shared/panduan/text';
import type { Context } from '../../deps.ts';
import { single } from '../../domain/content/resource.ts';
import { withIds } from './panduan.faq.ts';

export const panduan = (ctx: Context) =>
  single(ctx, panduanContract, '/panduan', {
    table: 'panduan',
    text: PANDUAN_TEXT,
    read: (where) => ctx.prisma.panduan.findUnique({ where }),
    update: ({ tx }, { where, data: { faq, ...data } }) =>
      tx.panduan.update({ where, data: { ...data, faq: withIds(faq) } }),
  });
