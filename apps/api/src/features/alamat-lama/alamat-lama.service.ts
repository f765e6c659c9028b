import { screenAt } from '@pendopo/shared/access/screens';
import { alamatLamaContract } from '@pendopo/shared/alamat-lama/contract';
import { type ALAMAT_LAMA_LABEL, ALAMAT_LAMA_TEXT, MOST_ALAMAT, MOST_HOPS } from '@pendopo/shared/alamat-lama/text';
import type { Context } from '../../deps.ts';
import { resource } from '../../domain/content/resource.ts';
import { withoutEndSlashes } from '../../lib/end-slashes.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { searchIn } from '../../lib/search.ts';
import { identifier } from '../../lib/sql.ts';
import { pathOf, spellings } from './alamat-lama.rules.ts';

/** First parts of the portal's addresses that are not screens. */
const OWN = /^\/(?:api|assets|berkas|uploads|v|rt|data)(?:\/|$)/i;

export const isOurs = (path: string): boolean =>
  OWN.test(path) || screenAt(withoutEndSlashes(path.toLowerCase())) !== undefined;

type Page = { q: string; limit: number; below: number | undefined };

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

/** Returns the target of a path by a row other than `except`, or null. */
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

/** Counts the officials' rows. Rows of a move do not count, because each page of the former site has one. */
async function countOwn(tx: Transaction): Promise<number> {
  const [row] = await tx.$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM alamat_lama a
    WHERE NOT EXISTS (SELECT FROM baris_pindahan b WHERE b.tabel = 'alamat_lama' AND b.baris_id = a.id)`;
  return row?.n ?? 0;
}

/** True if the portal answers at this path: it has a screen there and, if the screen shows a row, the row. */
async function hasPage(tx: Transaction, path: string): Promise<boolean> {
  const { rows } = screenAt(path.toLowerCase()) ?? {};
  if (rows === undefined) return isOurs(path);
  const id = Number(path.split('/').at(-1));
  if (!Number.isSafeInteger(id)) return false;
  const found = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${identifier(rows)} WHERE id = ${id}::bigint`;
  return found.length > 0;
}

/** Throws a 400 for a row that would hide a page or cause a redirect loop. The lock allows one check at a time. */
async function checkLine(tx: Transaction, { id, dari, ke }: Line): Promise<void> {
  await tx.$executeRaw`LOCK TABLE alamat_lama IN SHARE ROW EXCLUSIVE MODE`;
  const at = (msg: string, path: keyof typeof ALAMAT_LAMA_LABEL) => invalid([{ msg, path }]);
  if (dari === '/' || isOurs(dari)) throw at(ALAMAT_LAMA_TEXT.ours, 'dari');
  if (/^\/(?:api|assets|berkas)(?:\/|$)/i.test(ke)) throw at(ALAMAT_LAMA_TEXT.elsewhere, 'ke');
  if (id === undefined && (await countOwn(tx)) >= MOST_ALAMAT) throw conflict(ALAMAT_LAMA_TEXT.full);
  let path = pathOf(ke);
  for (let hop = 0; ; hop += 1) {
    if (hop > MOST_HOPS) throw at(ALAMAT_LAMA_TEXT.tooFar, 'ke');
    if (spellings(path).includes(dari)) throw at(ALAMAT_LAMA_TEXT.circle, 'ke');
    const step = await findTarget(tx, path, id);
    if (step === null) break;
    path = pathOf(step);
  }
  if (!(await hasPage(tx, path))) throw at(ALAMAT_LAMA_TEXT.noPage, 'ke');
}

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
  });
