import type { Reader } from '../../lib/prisma.ts';

export async function isRegisterOn({ pendudukSetelan }: Pick<Reader, 'pendudukSetelan'>): Promise<boolean> {
  return (await pendudukSetelan.findUnique({ where: { id: 1 }, select: { aktif: true } }))?.aktif ?? false;
}
