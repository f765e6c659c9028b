import { villageDay } from '@pendopo/shared/dates';
import { penggunaContract } from '@pendopo/shared/pengguna/contract';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { tableOf } from '../../lib/table.ts';
import type { AksesService } from './pengguna.akses.service.ts';
import { PENGGUNA_COLUMNS, presentPengguna, presentPermintaan, presentWarga } from './pengguna.presenter.ts';
import type { PenggunaService } from './pengguna.service.ts';

type Deps = { pengguna: PenggunaService; akses: AksesService; publicUrl: string; now: () => Date };

export function penggunaRoutes({ pengguna, akses, publicUrl, now }: Deps): Route[] {
  const presentCode = ({ kode, expires_at, no_hp }: { kode: string; expires_at: Date; no_hp: string | null }) => {
    // Behind the # it reaches no log, and no preview robot opens more than a form.
    const tautan = `${publicUrl}/pulihkan#${kode}`;
    const qr = qrPicture(tautan);
    return { kode, tautan, qr, berlaku_sampai: expires_at.toISOString(), no_hp };
  };

  return implement(penggunaContract, {
    async 'GET /pengguna'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await pengguna.list({ ...filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { pengguna: page.map((row) => presentPengguna(row, now())), meta };
    },
    ...exportHandlers(penggunaContract, '/pengguna/ekspor', {
      sheet: 'Daftar pengguna',
      async table({ query, user }) {
        const read = await pengguna.export({ filter: query, by: user });
        return tableOf({ name: `pengguna-${villageDay(now())}`, columns: PENGGUNA_COLUMNS, read });
      },
    }),
    async 'POST /pengguna'({ body, user }) {
      const { id, code } = await pengguna.create({ input: body, by: user });
      const made = presentPengguna(await pengguna.mustFind(id), now());
      return { message: PENGGUNA_TEXT.made, pengguna: made, ...presentCode({ ...code, no_hp: made.no_hp }) };
    },
    'GET /pengguna/setelan': async () => ({ setelan: await pengguna.readSettings() }),
    'PUT /pengguna/setelan': async ({ body, user }) => ({
      message: PENGGUNA_TEXT.settingsSaved,
      setelan: await pengguna.updateSettings({ input: body, by: user }),
    }),
    async 'GET /pengguna/permintaan'({ query: { q }, user }) {
      const seen = { at: now(), isAdmin: user.role === 'admin' };
      return { permintaan: (await akses.requests(q)).map((row) => presentPermintaan(row, seen)) };
    },
    async 'DELETE /pengguna/permintaan/:id'({ params: { id }, user }) {
      await akses.closeRequest({ id, by: user });
      return { message: PENGGUNA_TEXT.requestDone };
    },
    'GET /pengguna/warga': async ({ query: { q } }) => ({
      warga: (await akses.residents(q)).map((row) => presentWarga(row, now())),
    }),
    'PUT /pengguna/:id': {
      admit: ({ params: { id } }) => pengguna.mustFind(id),
      handle: async ({ params: { id }, body, user }) => ({
        message: PENGGUNA_TEXT.saved,
        pengguna: presentPengguna(await pengguna.update({ id, input: body, by: user }), now()),
      }),
    },
    async 'DELETE /pengguna/:id'({ params: { id }, user }) {
      await pengguna.remove({ id, by: user });
      return { message: PENGGUNA_TEXT.removed };
    },
    'POST /pengguna/:id/pulihkan': {
      admit: ({ params: { id } }) => pengguna.mustFind(id),
      handle: async ({ params: { id }, body: { cara, lepas_dua_langkah: lepas }, user }) => ({
        message: PENGGUNA_TEXT.codeMade,
        ...presentCode(await akses.issue({ id, cara, lepas, by: user })),
      }),
    },
  });
}
