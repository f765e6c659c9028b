import { bukuPendudukContract } from '@pendopo/shared/buku/contract';
import {
  type BarisInduk,
  type BarisSementara,
  BUKU_PENDUDUK,
  type BukuPenduduk,
  KOLOM_INDUK,
  KOLOM_KTP,
  KOLOM_MUTASI,
  KOLOM_SEMENTARA,
  selInduk,
  selKtp,
  selMutasi,
  selSementara,
} from '@pendopo/shared/buku/penduduk';
import { KOLOM_REKAP, ketRekap, numbersOf } from '@pendopo/shared/buku/rekap';
import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import { maskedNumber } from '@pendopo/shared/codes/nik';
import type { Text } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import { recordList } from '../../domain/residents/access-log.ts';
import { maskedNumbers } from '../../domain/residents/masked-numbers.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { createReadCount } from '../../http/read-count.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { forbidden } from '../../lib/errors.ts';
import { number, prose, tableOf } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import { recordBookExport } from './buku.ekspor.service.ts';
import {
  checkPeriodStarted,
  countInduk,
  countMutasi,
  countSementara,
  readInduk,
  readMasa,
  readMutasi,
  readRekap,
  readSementara,
} from './buku.penduduk.service.ts';
import { columnsOf } from './buku.presenter.ts';

const about = (buku: BukuPenduduk) =>
  ({ jenis: 'penduduk', label: BUKU_PENDUDUK[buku], file: `buku-${buku}` }) as const;

const masked = (row: BarisInduk): BarisInduk => ({ ...row, ...maskedNumbers(row) });

const maskedGuest = (row: BarisSementara): BarisSementara => ({ ...row, nik: row.nik && maskedNumber(row.nik) });

/** The books are read on behind the last number. */
const urutCursor = { encode: ({ urut }: { urut: number }) => idCursor.encode({ id: urut }) };

type ReadCount = ReturnType<typeof createReadCount>;
type PageRequest = { query: BukuPeriod & { limit: number; cursor?: string | undefined }; user: CurrentUser };

/** Reads a page of the residents at the end of a period, for B.1 and B.5. */
const indukPage =
  (ctx: Context, { buku, countRead }: { buku: 'b1' | 'b5'; countRead: ReadCount }) =>
  async ({ query: { limit, cursor, ...period }, user }: PageRequest) => {
    const [rows, total, masa] = await Promise.all([
      readInduk(ctx, { period, limit: limit + 1, after: idCursor.decode(cursor) }),
      countInduk(ctx, period),
      readMasa(ctx, period),
    ]);
    const { page, meta } = cutPage(rows, { limit, total, cursor: urutCursor });
    await countRead(user, page.length);
    await recordList(ctx, { by: user, kinds: [BUKU_PENDUDUK[buku]], total });
    return { induk: page.map(masked), masa, meta };
  };

export function bukuPendudukRoutes(ctx: Context) {
  const countRead = createReadCount(ctx);
  const on = () => mustBeOn(ctx);
  return implement(bukuPendudukContract, {
    'GET /buku/penduduk/b1': { admit: on, handle: indukPage(ctx, { buku: 'b1', countRead }) },
    'GET /buku/penduduk/b5': { admit: on, handle: indukPage(ctx, { buku: 'b5', countRead }) },
    'GET /buku/penduduk/b4': {
      admit: on,
      async handle({ query: { limit, cursor, ...period }, user }) {
        const [rows, total] = await Promise.all([
          readSementara(ctx, { period, limit: limit + 1, after: idCursor.decode(cursor) }),
          countSementara(ctx, period),
        ]);
        const { page, meta } = cutPage(rows, { limit, total, cursor: urutCursor });
        await countRead(user, page.length);
        await recordList(ctx, { by: user, kinds: [BUKU_PENDUDUK.b4], total });
        return { sementara: page.map(maskedGuest), meta };
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

type WholeExport = { buku: 'b1' | 'b4' | 'b5'; total: () => Promise<number> };
type ExportRequest = { query: BukuPeriod & { alasan?: string | undefined }; user: CurrentUser };

/** Records an export of residents' numbers, whole for an admin with a reason. Returns the file's name. */
async function exportNumbers(
  { ctx, countRead, buku, total }: WholeExport & { ctx: Context; countRead: ReadCount },
  { query: { alasan, ...period }, user: by }: ExportRequest,
): Promise<string> {
  if (by.role !== 'admin') {
    if (alasan !== undefined) throw forbidden();
    // Counts as reading, so that an export cannot bypass the read limit.
    await countRead(by, await total());
  }
  return recordBookExport(ctx, { ...about(buku), period, by, alasan });
}

function bookFiles(ctx: Context, countRead: ReadCount) {
  const begun = async (period: BukuPeriod) => {
    await mustBeOn(ctx);
    return checkPeriodStarted(ctx, period);
  };
  const indukTable =
    (buku: 'b1' | 'b5', { heads, cells }: { heads: readonly Text[]; cells: typeof selInduk }) =>
    async (request: ExportRequest) => {
      const { alasan, ...period } = request.query;
      const note = await begun(period);
      const name = await exportNumbers({ ctx, countRead, buku, total: () => countInduk(ctx, period) }, request);
      const of = (row: BarisInduk) => cells(alasan === undefined ? masked(row) : row, words);
      const columns = columnsOf(
        heads.map((head) => words(head)),
        of,
      );
      const read = ({ limit, after }: { limit: number; after: BarisInduk | undefined }) =>
        readInduk(ctx, { period, limit, after: after?.urut });
      return tableOf({ name, columns, note, read });
    };
  return {
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b1', {
      sheet: BUKU_PENDUDUK.b1,
      table: indukTable('b1', { heads: KOLOM_INDUK, cells: selInduk }),
    }),
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b5', {
      sheet: BUKU_PENDUDUK.b5,
      table: indukTable('b5', { heads: KOLOM_KTP, cells: selKtp }),
    }),
    ...exportHandlers(bukuPendudukContract, '/buku/penduduk/b4', {
      sheet: BUKU_PENDUDUK.b4,
      async table(request) {
        const { alasan, ...period } = request.query;
        await mustBeOn(ctx);
        const total = () => countSementara(ctx, period);
        const name = await exportNumbers({ ctx, countRead, buku: 'b4', total }, request);
        const of = (row: BarisSementara) => selSementara(alasan === undefined ? maskedGuest(row) : row);
        return tableOf({
          name,
          columns: columnsOf(KOLOM_SEMENTARA, of),
          read: ({ limit, after }) => readSementara(ctx, { period, limit, after: after?.urut }),
        });
      },
    }),
    ...recordFiles(ctx, begun),
  };
}

/** Files of B.2 and B.3, which have no numbers of residents. */
function recordFiles(ctx: Context, begun: (period: BukuPeriod) => Promise<string>) {
  return {
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
