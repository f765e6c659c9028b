import { messageSchema, pageMetaSchema } from '@pendopo/shared/common';
import { villageDay } from '@pendopo/shared/dates';
import {
  createPenggunaSchema,
  kodeAksesSchema,
  penggunaFilterSchema,
  penggunaListQuerySchema,
  penggunaSchema,
  permintaanAksesSchema,
  permintaanQuerySchema,
  pulihkanSchema,
  setelanAkunSchema,
  updatePenggunaSchema,
  updateSetelanAkunSchema,
  wargaQuerySchema,
  wargaSchema,
} from '@pendopo/shared/pengguna';
import { PENGGUNA_TEXT } from '@pendopo/shared/pengguna-text';
import * as z from 'zod/mini';
import { cutPage, idCursor } from '../../http/paging.ts';
import { idParam, type Route, route } from '../../http/route.ts';
import { exportRoutes } from '../../http/table-file.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { tableOf } from '../../lib/table.ts';
import type { AksesService } from './pengguna.akses.service.ts';
import { PENGGUNA_COLUMNS, presentPengguna, presentPermintaan, presentWarga } from './pengguna.presenter.ts';
import type { PenggunaService } from './pengguna.service.ts';

type Deps = { pengguna: PenggunaService; akses: AksesService; publicUrl: string; now: () => Date };

const params = { id: idParam(PENGGUNA_TEXT.notFound) };

export function penggunaRoutes({ pengguna, akses, publicUrl, now }: Deps): Route[] {
  const presentCode = ({ kode, expires_at, no_hp }: { kode: string; expires_at: Date; no_hp: string | null }) => {
    // Behind the # it reaches no log, and no preview robot opens more than a form.
    const tautan = `${publicUrl}/pulihkan#${kode}`;
    const qr = qrPicture(tautan);
    return { kode, tautan, qr, berlaku_sampai: expires_at.toISOString(), no_hp };
  };

  return [
    route({
      method: 'get',
      path: '/',
      who: 'admin',
      summary: 'Akun petugas dan warga, terbaru lebih dahulu',
      query: penggunaListQuerySchema,
      answer: z.strictObject({ pengguna: z.array(penggunaSchema), meta: pageMetaSchema }),
      async handle({ query: { limit, cursor, ...filter } }) {
        const { rows, total } = await pengguna.list({ ...filter, limit, below: idCursor.decode(cursor) });
        const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
        return { pengguna: page.map((row) => presentPengguna(row, now())), meta };
      },
    }),
    ...exportRoutes({
      path: '/ekspor',
      summary: 'Daftar pengguna',
      who: 'admin',
      query: penggunaFilterSchema,
      async table({ query, user }) {
        const read = await pengguna.export({ filter: query, by: user });
        return tableOf({ name: `pengguna-${villageDay(now())}`, columns: PENGGUNA_COLUMNS, read });
      },
    }),
    route({
      method: 'post',
      path: '/',
      who: 'admin',
      summary: 'Membuat akun petugas dengan tautan sekali pakai',
      body: createPenggunaSchema,
      status: 201,
      answer: z.extend(kodeAksesSchema, { pengguna: penggunaSchema }),
      async handle({ body, user }) {
        const { id, code } = await pengguna.create({ input: body, by: user });
        const made = presentPengguna(await pengguna.mustFind(id), now());
        return { message: PENGGUNA_TEXT.made, pengguna: made, ...presentCode({ ...code, no_hp: made.no_hp }) };
      },
    }),
    route({
      method: 'get',
      path: '/setelan',
      who: 'admin',
      summary: 'Setelan masuk petugas',
      answer: z.strictObject({ setelan: setelanAkunSchema }),
      handle: async () => ({ setelan: await pengguna.readSettings() }),
    }),
    route({
      method: 'put',
      path: '/setelan',
      who: 'admin',
      summary: 'Mewajibkan langkah kedua bagi petugas',
      body: updateSetelanAkunSchema,
      answer: z.extend(messageSchema, { setelan: setelanAkunSchema }),
      handle: async ({ body, user }) => ({
        message: PENGGUNA_TEXT.settingsSaved,
        setelan: await pengguna.updateSettings({ input: body, by: user }),
      }),
    }),
    route({
      method: 'get',
      path: '/permintaan',
      who: 'official',
      summary: 'Warga dan petugas yang meminta akses, terbaru lebih dahulu; dicari menurut nomornya',
      query: permintaanQuerySchema,
      answer: z.strictObject({ permintaan: z.array(permintaanAksesSchema) }),
      async handle({ query: { q }, user }) {
        const seen = { at: now(), isAdmin: user.role === 'admin' };
        return { permintaan: (await akses.requests(q)).map((row) => presentPermintaan(row, seen)) };
      },
    }),
    route({
      method: 'delete',
      path: '/permintaan/:id',
      who: 'official',
      params: { id: idParam(PENGGUNA_TEXT.requestNotFound) },
      summary: 'Menutup permintaan akses',
      answer: messageSchema,
      async handle({ params: { id }, user }) {
        await akses.closeRequest({ id, by: user });
        return { message: PENGGUNA_TEXT.requestDone };
      },
    }),
    route({
      method: 'get',
      path: '/warga',
      who: 'official',
      summary: 'Mencari warga yang meminta akses di loket',
      query: wargaQuerySchema,
      answer: z.strictObject({ warga: z.array(wargaSchema) }),
      handle: async ({ query: { q } }) => ({
        warga: (await akses.residents(q)).map((row) => presentWarga(row, now())),
      }),
    }),
    route({
      method: 'put',
      path: '/:id',
      who: 'admin',
      params,
      summary: 'Mengubah peran, keaktifan, dan jabatan',
      admit: ({ params: { id } }) => pengguna.mustFind(id),
      body: updatePenggunaSchema,
      answer: z.extend(messageSchema, { pengguna: penggunaSchema }),
      handle: async ({ params: { id }, body, user }) => ({
        message: PENGGUNA_TEXT.saved,
        pengguna: presentPengguna(await pengguna.update({ id, input: body, by: user }), now()),
      }),
    }),
    route({
      method: 'delete',
      path: '/:id',
      who: 'admin',
      params,
      summary: 'Menghapus akun seperti pemiliknya menghapusnya',
      answer: messageSchema,
      async handle({ params: { id }, user }) {
        await pengguna.remove({ id, by: user });
        return { message: PENGGUNA_TEXT.removed };
      },
    }),
    route({
      method: 'post',
      path: '/:id/pulihkan',
      who: 'official',
      params,
      summary: 'Membuat kode sekali pakai untuk password baru; untuk petugas hanya oleh admin',
      admit: ({ params: { id } }) => pengguna.mustFind(id),
      body: pulihkanSchema,
      status: 201,
      answer: kodeAksesSchema,
      handle: async ({ params: { id }, body: { cara, lepas_dua_langkah: lepas }, user }) => ({
        message: PENGGUNA_TEXT.codeMade,
        ...presentCode(await akses.issue({ id, cara, lepas, by: user })),
      }),
    }),
  ];
}
