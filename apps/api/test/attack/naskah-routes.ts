import { randomInt } from 'node:crypto';
import { villageDay } from '@pendopo/shared/text/dates';
import { createNumberedRows } from '../archive-rows.ts';
import { createSurat } from '../factories.ts';
import { createDraft, createOffice } from '../naskah.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';
import { tandaTanganRoutes } from './tanda-tangan-routes.ts';

/** Routes of documents. */
export function naskahRoutes(t: TestApp): Record<string, Partial<Route>> {
  let made: ReturnType<typeof createOffice> | undefined;
  /** Returns one office for all routes. Created at first use, because the failure of an unawaited promise is lost. */
  const office = () => {
    made ??= createOffice(t);
    return made;
  };
  const signing = { tanggal: villageDay() };
  /** Creates an application whose document has taken these steps. */
  const after =
    (...steps: [step: string, body?: object][]) =>
    async () => {
      const draft = await createDraft(t, { office: await office() });
      for (const [step, body] of steps) await draft.naskah.post(step, body).expect(200);
      return draft;
    };
  return {
    ...tandaTanganRoutes(t, office),
    'GET /surat/:id/naskah': {
      as: 'official',
      async row({ id: user_id }) {
        const draft = await after(['nomor'])();
        await t.prisma.surat.update({ where: { id: draft.id }, data: { user_id } });
        return draft;
      },
    },
    // Only the creation of a draft is audited, because later changes are saved automatically.
    'PUT /surat/:id/naskah': {
      row: async () => createSurat(t, { userId: (await office()).owner.id }),
      body: () => ({ periksa: [0] }),
    },
    'POST /surat/:id/naskah/pratinjau': { row: after() },
    'GET /surat/:id/naskah/pratinjau': { row: after() },
    'GET /surat/:id/naskah/kendala': { row: after() },
    'POST /surat/:id/naskah/nomor': { row: after() },
    'POST /surat/:id/naskah/perbaiki': { row: after(['nomor']) },
    'POST /surat/:id/naskah/batal': { row: after(['nomor']) },
    'POST /surat/:id/naskah/tanda-tangan': { row: after(['nomor']) },
    'POST /surat/:id/naskah/serah': { row: after(['nomor'], ['tanda-tangan', signing]) },
    'POST /surat/:id/naskah/cabut': { row: after(['nomor'], ['tanda-tangan', signing]) },
    'POST /surat/:id/naskah/ganti': { row: after(['nomor'], ['tanda-tangan', signing]) },
    'GET /naskah': { row: after() },
    'GET /naskah/:id': {
      row: async () => (await createNumberedRows(t.deps.prisma)).naskah,
    },
    'POST /naskah/massal': {
      async row() {
        const { id: surat_id } = await after(['nomor'])();
        return t.prisma.naskah.findFirstOrThrow({ where: { surat_id }, select: { id: true } });
      },
      body: (id) => ({ aksi: 'tanda-tangan', ids: [id], tanggal: villageDay() }),
    },
    'PUT /naskah/setelan/nomor': {
      body: () => ({
        pola_nomor: '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}',
        deret_nomor: 'desa',
        mulai_dari: null,
        mulai_deret: [],
      }),
    },
    'POST /buku/agenda': {
      body: () => ({
        jenis: 'masuk',
        nomor: `${randomInt(1e9)}`,
        tanggal: villageDay(),
        tanggal_terima: villageDay(),
        pengirim: 'Camat',
        isi_singkat: 'Undangan',
      }),
    },
    'PUT /buku/agenda/:id': {
      row: async () => (await createNumberedRows(t.deps.prisma)).buku,
    },
    'PUT /buku/ekspedisi/:id': {
      row: async () => (await createNumberedRows(t.deps.prisma)).ekspedisi,
    },
    'DELETE /naskah/templat/:kode': {
      async row() {
        const own = { kode: 'surat-keterangan-usaha', isi: { penutup: 'Demikian.' }, oleh_nama: 'Sari' };
        await t.prisma.naskahTemplat.upsert({ where: { kode: own.kode }, create: own, update: own });
        return { id: 1 };
      },
    },
  };
}
