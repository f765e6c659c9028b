import { alamatLamaContract } from '@pendopo/shared/alamat-lama/contract';
import { type ALAMAT_LAMA_LABEL, ALAMAT_LAMA_TEXT, MOST_ALAMAT, MOST_HOPS } from '@pendopo/shared/alamat-lama/text';
import { screenAt } from '@pendopo/shared/screens';
import type { Context } from '../../deps.ts';
import { resource } from '../../domain/content/resource.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';
import { presentAlamat } from './alamat-lama.presenter.ts';
import { pathOf, spellings } from './alamat-lama.rules.ts';

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

/** Returns where a path leads by its line, or by one but for `except`; null where it has none. */
export async function findTarget(client: Pick<Reader, 'alamatLama'>, path: string, except = 0): Promise<string | null> {
  const paths = spellings(path);
  const found = await client.alamatLama.findMany({
    where: { dari: { in: paths }, id: { not: except } },
    select: { dari: true, ke: true },
  });
  const targets = new Map(found.map(({ dari, ke }) => [dari, ke]));
  const first = paths.find((one) => targets.has(one));
  return targets.get(first ?? '') ?? null;
}

type Line = { id?: number; dari: string; ke: string };

/** How many lines officials have written: those of a move are as many as the site before had pages. */
async function countOwn(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM alamat_lama a
    WHERE NOT EXISTS (SELECT FROM baris_pindahan b WHERE b.tabel = 'alamat_lama' AND b.baris_id = a.id)`;
  return row?.n ?? 0;
}

/** Throws a 400 for a line that would hide a page, or lead back to where it begins. One line at a time may be checked. */
async function checkLine(tx: Transaction, { id, dari, ke }: Line): Promise<void> {
  await tx.$executeRaw`LOCK TABLE alamat_lama IN SHARE ROW EXCLUSIVE MODE`;
  const at = (msg: string, path: keyof typeof ALAMAT_LAMA_LABEL) => invalid([{ msg, path }]);
  if (dari === '/' || isOurs(dari)) throw at(ALAMAT_LAMA_TEXT.ours, 'dari');
  if (/^\/(?:api|assets|berkas)(?:\/|$)/i.test(ke)) throw at(ALAMAT_LAMA_TEXT.elsewhere, 'ke');
  if (id === undefined && (await countOwn(tx)) >= MOST_ALAMAT) throw conflict(ALAMAT_LAMA_TEXT.full);
  let step: string | null = ke;
  for (let hop = 0; step !== null; hop += 1) {
    if (hop > MOST_HOPS) throw at(ALAMAT_LAMA_TEXT.tooFar, 'ke');
    const path = pathOf(step);
    if (spellings(path).includes(dari)) throw at(ALAMAT_LAMA_TEXT.circle, 'ke');
    step = await findTarget(tx, path, id);
  }
}

/** The lines as officials write them. */
export const alamatEdits = (ctx: Context) =>
  resource(ctx, alamatLamaContract, '/alamat-lama', {
    table: 'alamat_lama',
    text: ALAMAT_LAMA_TEXT,
    async create({ tx }, { dari: typed, ke }) {
      const dari = pathOf(typed);
      await checkLine(tx, { dari, ke });
      return tx.alamatLama.create({ data: { dari, ke } });
    },
    async update({ tx }, { where, data: { dari: typed, ke } }) {
      const dari = pathOf(typed);
      await checkLine(tx, { ...where, dari, ke });
      return tx.alamatLama.update({ where, data: { dari, ke } });
    },
    answer: (row) => ({ alamat: presentAlamat(row) }),
  });
