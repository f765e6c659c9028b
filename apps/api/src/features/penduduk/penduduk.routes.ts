import type { QueryOf } from '@pendopo/shared/contract';
import { pendudukContract } from '@pendopo/shared/penduduk/contract';
import { PENDUDUK_LABEL, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { recordList } from '../../domain/residents/access-log.ts';
import { mustBeOn, mustFind } from '../../domain/residents/register.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { createReadCount } from '../../http/read-count.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import { tableOf } from '../../lib/table.ts';
import { completeExport, kindsOf, recordExport, recordSearch, recordView } from './penduduk.access-log.service.ts';
import { listPenduduk, pageOf, typedNumber } from './penduduk.list.service.ts';
import { exportColumns, presentCari, presentDaftar, presentPenduduk, presentSurat } from './penduduk.presenter.ts';
import { findByNik, readPenduduk, readSettings, switchRegister, updatePenduduk } from './penduduk.service.ts';
import { listSuratOf } from './penduduk.surat.service.ts';
import { mustFindAccount, verifyAccount } from './penduduk.verifikasi.service.ts';

type Listing = QueryOf<(typeof pendudukContract)['GET /penduduk']> & { q?: string; user: CurrentUser };

function createListing(ctx: Context, countRead: ReturnType<typeof createReadCount>) {
  return async ({ q = '', limit, cursor, user, ...filter }: Listing) => {
    const { rows, total } = await listPenduduk(ctx, { q, filter, limit, after: idCursor.decode(cursor) });
    const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
    await countRead(user, page.length);
    const isNumber = q !== '' && typedNumber(q) !== null;
    if (isNumber) await recordSearch(ctx, { by: user, id: page[0]?.id ?? null });
    const kinds = [...(q === '' ? [] : [isNumber ? PENDUDUK_LABEL.no_kk : PENDUDUK_LABEL.nama]), ...kindsOf(filter)];
    await recordList(ctx, { by: user, kinds, total });
    return { penduduk: page.map(presentDaftar), meta };
  };
}

function createNikSearch(ctx: Context, countRead: ReturnType<typeof createReadCount>) {
  return async (nik: string, user: CurrentUser) => {
    const row = await findByNik(ctx, nik);
    await countRead(user, 1);
    await recordSearch(ctx, { by: user, id: row?.id ?? null });
    if (!row) throw notFound(PENDUDUK_TEXT.notFound);
    return { penduduk: presentCari(row) };
  };
}

const exportRegister = (ctx: Context) =>
  exportHandlers(pendudukContract, '/penduduk/ekspor', {
    sheet: 'Data penduduk',
    sent: ({ query: { alasan }, user, rows }) => completeExport(ctx, { alasan, by: user, rows }),
    async table({ query: { alasan, ...filter }, user }) {
      await mustBeOn(ctx);
      await recordExport(ctx, { alasan, by: user });
      return tableOf({
        name: `penduduk-${villageDay(ctx.now())}`,
        columns: exportColumns({ whole: alasan !== undefined }),
        read: ({ limit, after }) => pageOf(ctx, { filter, limit, after: after?.id }),
      });
    },
  });

export function pendudukRoutes(ctx: Context) {
  const countRead = createReadCount(ctx);
  const on = () => mustBeOn(ctx);
  const list = createListing(ctx, countRead);
  const searchByNik = createNikSearch(ctx, countRead);

  return implement(pendudukContract, {
    'GET /penduduk/setelan': async () => ({ setelan: await readSettings(ctx) }),
    async 'PUT /penduduk/setelan'({ body: { aktif, password = '' }, user, req }) {
      if (!aktif && !(await ctx.isOwnPassword(req, user, password)))
        throw invalid([{ msg: PENDUDUK_TEXT.wrongPassword, path: 'password' }]);
      const setelan = await switchRegister(ctx, { aktif, by: user });
      return { message: aktif ? PENDUDUK_TEXT.switchedOn : PENDUDUK_TEXT.switchedOff, setelan };
    },
    'GET /penduduk': { admit: on, handle: ({ query, user }) => list({ ...query, user }) },
    'POST /penduduk/cari': {
      admit: on,
      handle: ({ body: { q, nik, filter, limit, cursor }, user }) =>
        nik === undefined ? list({ ...filter, q, limit, cursor, user }) : searchByNik(nik, user),
    },
    ...exportRegister(ctx),
    'GET /penduduk/:id': {
      admit: on,
      async handle({ params: { id }, user }) {
        const row = await readPenduduk(ctx, id);
        await countRead(user, 1 + row.keluarga.length);
        await recordView(ctx, { by: user, id });
        return { penduduk: presentPenduduk(row) };
      },
    },
    'GET /penduduk/:id/surat': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, query: { limit, cursor } }) {
        const { rows, total } = await listSuratOf(ctx, { id, limit, below: idCursor.decode(cursor) });
        const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
        return { surat: page.map(presentSurat), meta };
      },
    },
    'PUT /penduduk/:id': {
      admit: ({ params: { id } }) => mustFind(ctx, id),
      async handle({ params: { id }, body, user }) {
        await updatePenduduk(ctx, { id, input: body, by: user });
        return { message: PENDUDUK_TEXT.saved, penduduk: presentPenduduk(await readPenduduk(ctx, id)) };
      },
    },
    'POST /pengguna/:id/verifikasi': {
      admit: ({ params: { id } }) => mustFindAccount(ctx, id),
      handle: async ({ params: { id }, body, user }) => ({
        message: await verifyAccount(ctx, { ...body, id, by: user }),
      }),
    },
  });
}
