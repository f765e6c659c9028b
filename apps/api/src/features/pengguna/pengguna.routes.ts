import { penggunaContract } from '@pendopo/shared/pengguna/contract';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { tableOf } from '../../lib/table.ts';
import { closeRequest, findRequests, findResidents, issueCode } from './pengguna.akses.service.ts';
import { PENGGUNA_COLUMNS, presentPengguna, presentPermintaan, presentWarga } from './pengguna.presenter.ts';
import {
  createAccount,
  exportAccounts,
  listAccounts,
  mustFindAccount,
  readLoginSettings,
  removeAccountOf,
  updateAccount,
  updateLoginSettings,
} from './pengguna.service.ts';

type Code = { kode: string; expires_at: Date; no_hp: string | null };

function presentCode({ config }: Context, { kode, expires_at, no_hp }: Code) {
  // A fragment reaches no log, and a link preview opens only the empty form.
  const tautan = `${config.publicUrl}/pulihkan#${kode}`;
  const qr = qrPicture(tautan);
  return { kode, tautan, qr, berlaku_sampai: expires_at.toISOString(), no_hp };
}

export function penggunaRoutes(ctx: Context) {
  const { now } = ctx;

  return implement(penggunaContract, {
    async 'GET /pengguna'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await listAccounts(ctx, { filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { pengguna: page.map((row) => presentPengguna(row, now())), meta };
    },
    ...exportHandlers(penggunaContract, '/pengguna/ekspor', {
      sheet: 'Daftar pengguna',
      async table({ query, user }) {
        const read = await exportAccounts(ctx, { filter: query, by: user });
        return tableOf({ name: `pengguna-${villageDay(now())}`, columns: PENGGUNA_COLUMNS, read });
      },
    }),
    async 'POST /pengguna'({ body, user }) {
      const { id, code } = await createAccount(ctx, { input: body, by: user });
      const made = presentPengguna(await mustFindAccount(ctx, id), now());
      return { message: PENGGUNA_TEXT.made, pengguna: made, ...presentCode(ctx, { ...code, no_hp: made.no_hp }) };
    },
    'GET /pengguna/setelan': async () => ({ setelan: await readLoginSettings(ctx) }),
    'PUT /pengguna/setelan': async ({ body, user }) => ({
      message: PENGGUNA_TEXT.settingsSaved,
      setelan: await updateLoginSettings(ctx, { input: body, by: user }),
    }),
    async 'GET /pengguna/permintaan'({ query: { q }, user }) {
      const seen = { at: now(), isAdmin: user.role === 'admin' };
      return { permintaan: (await findRequests(ctx, q)).map((row) => presentPermintaan(row, seen)) };
    },
    async 'DELETE /pengguna/permintaan/:id'({ params: { id }, user }) {
      await closeRequest(ctx, { id, by: user });
      return { message: PENGGUNA_TEXT.requestDone };
    },
    'GET /pengguna/warga': async ({ query: { q } }) => ({
      warga: (await findResidents(ctx, q)).map((row) => presentWarga(row, now())),
    }),
    'PUT /pengguna/:id': {
      admit: ({ params: { id } }) => mustFindAccount(ctx, id),
      handle: async ({ params: { id }, body, user }) => ({
        message: PENGGUNA_TEXT.saved,
        pengguna: presentPengguna(await updateAccount(ctx, { id, input: body, by: user }), now()),
      }),
    },
    async 'DELETE /pengguna/:id'({ params: { id }, user }) {
      await removeAccountOf(ctx, { id, by: user });
      return { message: PENGGUNA_TEXT.removed };
    },
    'POST /pengguna/:id/pulihkan': {
      admit: ({ params: { id } }) => mustFindAccount(ctx, id),
      handle: async ({ params: { id }, body: { cara, lepas_dua_langkah: lepas }, user }) => ({
        message: PENGGUNA_TEXT.codeMade,
        ...presentCode(ctx, await issueCode(ctx, { id, cara, lepas, by: user })),
      }),
    },
  });
}
