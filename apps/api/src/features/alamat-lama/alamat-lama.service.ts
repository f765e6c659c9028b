import { alamatLamaContract } from '@pendopo/shared/alamat-lama/contract';
import { type ALAMAT_LAMA_LABEL, ALAMAT_LAMA_TEXT, MOST_ALAMAT } from '@pendopo/shared/alamat-lama/text';
import { screenAt } from '@pendopo/shared/screens';
import type { Context } from '../../deps.ts';
import { resource } from '../../domain/content/resource.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';
import { presentAlamat } from './alamat-lama.presenter.ts';

/** The first parts of the portal's own addresses that are no screens. */
const OWN = /^\/(?:api|assets|berkas|uploads|v|rt|data)(?:\/|$)/i;

/** Whether the portal has a page of its own at this path. */
export const isOurs = (path: string): boolean =>
  OWN.test(path) || screenAt(withoutEndSlashes(path.toLowerCase())) !== undefined;

type Page = { q: string; limit: number; below: number | undefined };

/** Returns the village's lines, the newest first. */
export async function listAlamat({ prisma }: Context, { q, limit, below }: Page) {
  const where = searchIn(['dari', 'ke'], q);
  const [total, rows] = await Promise.all([
    prisma.alamatLama.count({ where }),
    prisma.alamatLama.findMany({
      where: { AND: [where, below === undefined ? {} : { id: { lt: below } }] },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
  ]);
  return { total, rows };
}

/** Returns where the first of these paths leads that has a line; null where none has. */
export async function findTarget({ prisma }: Context, paths: readonly string[]): Promise<string | null> {
  const found = await prisma.alamatLama.findMany({
    where: { dari: { in: [...paths] } },
    select: { dari: true, ke: true },
  });
  const targets = new Map(found.map(({ dari, ke }) => [dari, ke]));
  const first = paths.find((path) => targets.has(path));
  return targets.get(first ?? '') ?? null;
}

type Line = { id?: number; dari: string; ke: string };

const pathOf = (target: string) => withoutEndSlashes(target.split(/[?#]/)[0] ?? '/');

/** Throws a 400 for a line that would hide a page, or lead back to where it begins. One line at a time may be checked. */
async function checkLine(tx: Transaction, { id, dari, ke }: Line): Promise<void> {
  await tx.$executeRaw`LOCK TABLE alamat_lama IN SHARE ROW EXCLUSIVE MODE`;
  const at = (msg: string, path: keyof typeof ALAMAT_LAMA_LABEL) => invalid([{ msg, path }]);
  if (dari === '/' || isOurs(dari)) throw at(ALAMAT_LAMA_TEXT.ours, 'dari');
  if (/^\/(?:api|assets|berkas)(?:\/|$)/i.test(ke)) throw at(ALAMAT_LAMA_TEXT.elsewhere, 'ke');
  const lines = await tx.alamatLama.findMany({ select: { id: true, dari: true, ke: true }, take: MOST_ALAMAT + 1 });
  if (id === undefined && lines.length >= MOST_ALAMAT) throw conflict(ALAMAT_LAMA_TEXT.full);
  const next = new Map(lines.filter((line) => line.id !== id).map((line) => [line.dari, pathOf(line.ke)]));
  let step: string | undefined = pathOf(ke);
  for (let left = lines.length + 1; step !== undefined && left > 0; left -= 1) {
    if (step === dari) throw at(ALAMAT_LAMA_TEXT.circle, 'ke');
    step = next.get(step);
  }
}

/** The lines as officials write them. */
export const alamatEdits = (ctx: Context) =>
  resource(ctx, alamatLamaContract, '/alamat-lama', {
    table: 'alamat_lama',
    text: ALAMAT_LAMA_TEXT,
    async create({ tx }, { dari: typed, ke }) {
      const dari = withoutEndSlashes(typed);
      await checkLine(tx, { dari, ke });
      return tx.alamatLama.create({ data: { dari, ke } });
    },
    async update({ tx }, { where, data: { dari: typed, ke } }) {
      const dari = withoutEndSlashes(typed);
      await checkLine(tx, { ...where, dari, ke });
      return tx.alamatLama.update({ where, data: { dari, ke } });
    },
    answer: (row) => ({ alamat: presentAlamat(row) }),
  });
