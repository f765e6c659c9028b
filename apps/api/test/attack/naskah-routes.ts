import { randomInt } from 'node:crypto';
import { agendaSuratSchema, ekspedisiSchema } from '@pendopo/shared/buku';
import { villageDay } from '@pendopo/shared/dates';
import { hasilMassalSchema, naskahRowSchema, naskahSchema } from '@pendopo/shared/naskah';
import { naskahSetelanSchema } from '@pendopo/shared/naskah-setelan';
import { naskahTemplatRowSchema, naskahTemplatSchema } from '@pendopo/shared/naskah-templat';
import * as z from 'zod/mini';
import { createNumberedRows } from '../archive-rows.ts';
import { createSurat } from '../factories.ts';
import { createDraft, createOffice } from '../naskah.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

const message = z.string();
const only = (shape: Record<string, z.ZodMiniType>) => z.strictObject(shape);

const naskah = only({ naskah: naskahSchema });
const written = only({ message, naskah: naskahSchema });
const meta = only({ total: z.number(), next_cursor: z.nullable(z.string()) });

/** The routes of the letters that leave the office, and all that their answers may hold. */
export function naskahRoutes(t: TestApp): Record<string, Route> {
  const office = createOffice(t);
  const signing = { tanggal: villageDay() };
  /** A request whose letter has gone these steps. */
  const after =
    (...steps: [step: string, body?: object][]) =>
    async () => {
      const draft = await createDraft(t, { office: await office });
      for (const [step, body] of steps) await draft.naskah.post(step, body).expect(200);
      return draft;
    };
  return {
    'GET /surat/:id/naskah': { schema: naskah, row: after(['nomor']) },
    // A draft is told of when it begins; it then saves itself.
    'PUT /surat/:id/naskah': {
      schema: written,
      row: async () => createSurat(t, { userId: (await office).owner.id }),
      body: () => ({ periksa: [0] }),
    },
    'POST /surat/:id/naskah/pratinjau': { schema: z.custom(Buffer.isBuffer), row: after(), reads: true },
    'POST /surat/:id/naskah/nomor': { schema: written, row: after() },
    'POST /surat/:id/naskah/perbaiki': { schema: written, row: after(['nomor']), body: () => ({}) },
    'POST /surat/:id/naskah/batal': { schema: written, row: after(['nomor']), body: () => ({ alasan: 'A' }) },
    'POST /surat/:id/naskah/tanda-tangan': { schema: written, row: after(['nomor']), body: () => signing },
    'POST /surat/:id/naskah/serah': {
      schema: written,
      row: after(['nomor'], ['tanda-tangan', signing]),
      body: () => ({ kepada: 'pemohon', cara: 'ambil' }),
    },
    'POST /surat/:id/naskah/cabut': {
      schema: written,
      row: after(['nomor'], ['tanda-tangan', signing]),
      body: () => ({ alasan: 'A' }),
    },
    'POST /surat/:id/naskah/ganti': { schema: written, row: after(['nomor'], ['tanda-tangan', signing]) },
    'GET /naskah/': { schema: only({ naskah: z.array(naskahRowSchema), meta }), row: after() },
    'GET /naskah/:id': {
      schema: naskah,
      row: async () => (await createNumberedRows(t.deps.prisma)).naskah,
    },
    'POST /naskah/massal': {
      schema: hasilMassalSchema,
      async row() {
        const { id: surat_id } = await after(['nomor'])();
        return t.prisma.naskah.findFirstOrThrow({ where: { surat_id }, select: { id: true } });
      },
      body: (id) => ({ aksi: 'tanda-tangan', ids: [id], tanggal: villageDay() }),
    },
    'GET /naskah/setelan': { schema: only({ setelan: naskahSetelanSchema }) },
    'PUT /naskah/setelan': {
      schema: only({ message, setelan: naskahSetelanSchema }),
      body: () => ({ alamat_kop: `Jalan Balai Desa Nomor ${randomInt(1e9)}` }),
    },
    'GET /naskah/templat': { schema: only({ templat: z.array(naskahTemplatRowSchema) }) },
    'GET /naskah/templat/:kode': { schema: only({ templat: naskahTemplatSchema }) },
    'PUT /naskah/templat/:kode': {
      schema: only({ message, templat: naskahTemplatSchema }),
      body: () => ({ penutup: `Demikian surat ini dibuat ${randomInt(1e9)}.` }),
    },
    'GET /buku/agenda': { schema: only({ agenda: z.array(agendaSuratSchema), meta }) },
    'GET /buku/agenda.csv': { schema: only({}) },
    'GET /buku/agenda.xlsx': { schema: z.unknown() },
    'POST /buku/agenda': {
      schema: only({ message, agenda: agendaSuratSchema }),
      body: () => ({
        ...{ jenis: 'masuk', nomor: `${randomInt(1e9)}`, tanggal: villageDay(), tanggal_terima: villageDay() },
        ...{ pengirim: 'Camat', isi_singkat: 'Undangan' },
      }),
    },
    'PUT /buku/agenda/:id': {
      schema: only({ message, agenda: agendaSuratSchema }),
      row: async () => (await createNumberedRows(t.deps.prisma)).buku,
      body: () => ({ keterangan: 'A' }),
    },
    'PUT /buku/ekspedisi/:id': {
      schema: only({ message, ekspedisi: ekspedisiSchema }),
      row: async () => (await createNumberedRows(t.deps.prisma)).ekspedisi,
      body: () => ({ penerima: 'A' }),
    },
    'GET /buku/ekspedisi': { schema: only({ ekspedisi: z.array(ekspedisiSchema), meta }) },
    'GET /buku/ekspedisi.csv': { schema: only({}) },
    'GET /buku/ekspedisi.xlsx': { schema: z.unknown() },
    'DELETE /naskah/templat/:kode': {
      schema: only({ message, templat: naskahTemplatSchema }),
      async row() {
        const own = { kode: 'surat-keterangan-usaha', isi: { penutup: 'Demikian.' }, oleh_nama: 'Sari' };
        await t.prisma.naskahTemplat.upsert({ where: { kode: own.kode }, create: own, update: own });
        return { id: 1 };
      },
    },
  };
}
