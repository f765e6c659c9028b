import { bukuPendudukContract } from '@pendopo/shared/buku/contract';
import {
  type BarisInduk,
  BUKU_PENDUDUK,
  type BukuPenduduk,
  KOLOM_INDUK,
  KOLOM_MUTASI,
  KOLOM_REKAP,
  ketRekap,
  numbersOf,
  selInduk,
  selMutasi,
} from '@pendopo/shared/buku/penduduk';
import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import type { Context } from '../../deps.ts';
import { recordList } from '../../domain/residents/access-log.ts';
import { maskedNumbers } from '../../domain/residents/masked-numbers.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { createReadCount } from '../../http/read-count.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { forbidden } from '../../lib/errors.ts';
import { number, prose, tableOf } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import { recordBookExport } from './buku.ekspor.service.ts';
import {
  checkPeriodStarted,
  countInduk,
  countMutasi,
  readInduk,
  readMasa,
  readMutasi,
  readRekap,
} from './buku.penduduk.service.ts';
import { columnsOf } from './buku.presenter.ts';

const about = (buku: BukuPenduduk) =>
  ({ jenis: 'penduduk', label: BUKU_PENDUDUK[buku], file: `buku-${buku}` }) as const;

const masked = (row: BarisInduk): BarisInduk => ({ ...row, ...maskedNumbers(row) });

/** Both books are read on behind the last number. */
const urutCursor = { encode: ({ urut }: { urut: number }) => idCursor.encode({ id: urut }) };

export function bukuPendudukRoutes(ctx: Context) {
  const countRead = createReadCount(ctx);
  const on = () => mustBeOn(ctx);
  return implement(bukuPendudukContract, {
    'GET /buku/penduduk/b1': {
      admit: on,
      async handle({ query: { limit, cursor, ...period }, user }) {
        const [rows, total, masa] = await Promise.all([
          readInduk(ctx, { period, limit: limit + 1, after: idCursor.decode(cursor) }),
          countInduk(ctx, period),
          readMasa(ctx, period),
        ]);
        const { page, meta } = cutPage(rows, { limit, total, cursor: urutCursor });
        await countRead(user, page.length);
        await recordList(ctx, { by: user, kinds: [BUKU_PENDUDUK.b1], total });
        return { induk: page.map(masked), masa, meta };
      },
    },
    'GET /buku/penduduk/b2': {
      admit: on,
      async handle({ query: { limit, cursor, ...period }, user }) {
        const [rows, total, masa] = await Promise.all([
          readMutasi(ctx, { period, limit: limit + 1, after: idCursor.decode(cursor) }),
          countMutasi(ctx, period),
          readMasa(ctx, period),
        ]);
        const { page, meta } = cutPage(rows, { limit, total, cursor: urutCursor });
        await recordList(ctx, { by: user, kinds: [BUKU_PENDUDUK.b2], total });
        return { mutasi: page, masa, meta };
      },
    },
    'GET /buku/penduduk/b3': {
      admit: on,
      handle: async ({ query: period }) => ({ rekap: await readRekap(ctx, period), masa: await readMasa(ctx, period) }),
    },
    ...bookFiles(ctx, countRead),
  });
}

function bookFiles(ctx: Context, countRead: ReturnType<typeof createReadCount>) {
  const begun = async (period: BukuPeriod) => {
    await mustBeOn(ctx);
    return checkPeriodStarted(ctx, period);
  };
  return {
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b1', {
      sheet: BUKU_PENDUDUK.b1,
      async table({ query: { alasan, ...period }, user: by }) {
        const note = await begun(period);
        if (by.role !== 'admin') {
          if (alasan !== undefined) throw forbidden();
          // Counts as reading, so that an export cannot bypass the read limit.
          await countRead(by, await countInduk(ctx, period));
        }
        const name = await recordBookExport(ctx, { ...about('b1'), period, by, alasan });
        const cells = (row: BarisInduk) => selInduk(alasan === undefined ? masked(row) : row, words);
        const columns = columnsOf(KOLOM_INDUK, cells);
        return tableOf({
          name,
          columns,
          note,
          read: ({ limit, after }) => readInduk(ctx, { period, limit, after: after?.urut }),
        });
      },
    }),
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b2', {
      sheet: BUKU_PENDUDUK.b2,
      async table({ query: period, user: by }) {
        const note = await begun(period);
        const name = await recordBookExport(ctx, { ...about('b2'), period, by });
        const columns = columnsOf(KOLOM_MUTASI, selMutasi);
        return tableOf({
          name,
          columns,
          note,
          read: ({ limit, after }) => readMutasi(ctx, { period, limit, after: after?.urut }),
        });
      },
    }),
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b3', {
      sheet: 'Rekapitulasi penduduk',
      async table({ query: period, user: by }) {
        const note = await begun(period);
        const name = await recordBookExport(ctx, { ...about('b3'), period, by });
        const rows = (await readRekap(ctx, period)).map((row, at) => ({ row, counts: [at + 1, ...numbersOf(row)] }));
        type Row = (typeof rows)[number];
        const heads = KOLOM_REKAP.map((head) => words(head));
        const [urut = '', dusun = '', ...counts] = heads.slice(0, -1);
        const columns = [
          number<Row>(urut, ({ counts: [first = 0] }) => first),
          prose<Row>(dusun, ({ row }) => row.dusun),
          ...counts.map((head, at) => number<Row>(head, (row) => row.counts[at + 1] ?? 0)),
          prose<Row>(heads.at(-1) ?? '', ({ row }) => ketRekap(row, words)),
        ];
        return tableOf({ name, columns, note, read: async ({ after }) => (after ? [] : rows) });
      },
    }),
  };
}
