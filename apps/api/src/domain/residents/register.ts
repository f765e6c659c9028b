import { PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

export async function isRegisterOn({ pendudukSetelan }: Pick<Reader, 'pendudukSetelan'>): Promise<boolean> {
  return (await pendudukSetelan.findUnique({ where: { id: 1 }, select: { aktif: true } }))?.aktif ?? false;
}

/** Throws a 404 while the village keeps no register. */
export async function mustBeOn(ctx: Pick<Context, 'prisma'>): Promise<void> {
  if (!(await isRegisterOn(ctx.prisma))) throw notFound(PENDUDUK_TEXT.notFound);
}

/** Throws a 404 if there is no such resident or no register. */
export async function mustFind(ctx: Context, id: number): Promise<void> {
  await mustBeOn(ctx);
  if (!(await ctx.prisma.penduduk.findUnique({ where: { id }, select: { id: true } })))
    throw notFound(PENDUDUK_TEXT.notFound);
}
