import { randomInt } from 'node:crypto';
import { lampiranSchema } from '@pendopo/shared/surat';
import { catatanInternalSchema, tinjauanSchema } from '@pendopo/shared/tinjauan';
import * as z from 'zod/mini';
import { createSurat, JPG } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { createAskedSurat, KTP, marks, tinjauanOf } from '../tinjauan.ts';
import type { Person, Route } from './routes.ts';

const message = z.string();
const only = (shape: Record<string, z.ZodMiniType>) => z.strictObject(shape);
const written = only({ message, tinjauan: tinjauanSchema });
const replaced = only({ message, tinjauan: tinjauanSchema, lampiran: lampiranSchema });

/** The routes of a request's review, and all that their answers may hold. */
export function tinjauanRoutes(t: TestApp): Record<string, Route> {
  const asked = ({ id }: Person) => createAskedSurat(t, { userId: id });
  const marked = async (person: Person) => {
    const surat = await createSurat(t, { userId: person.id });
    await tinjauanOf(t, surat.id, person)
      .put({ berkas: marks(KTP) })
      .expect(200);
    return surat;
  };
  return {
    'GET /surat/:id/tinjauan': { schema: only({ tinjauan: tinjauanSchema }), as: 'resident', row: asked },
    'PUT /surat/:id/tinjauan': {
      schema: written,
      row: ({ id }) => createSurat(t, { userId: id }),
      body: () => ({ berkas: marks(KTP) }),
    },
    'POST /surat/:id/tinjauan/kirim': { schema: written, row: marked },
    'POST /surat/:id/tinjauan/perpanjang': { schema: written, row: asked },
    'POST /surat/:id/tinjauan/bawa': {
      schema: written,
      as: 'resident',
      row: asked,
      body: () => ({ jenis_persyaratan: KTP }),
    },
    'PUT /surat/:id/lampiran/:lampiranId': {
      schema: replaced,
      as: 'resident',
      row: asked,
      form: (request) => request.attach('lampiran', JPG, 'ktp.jpg'),
    },
    'POST /surat/:id/lampiran': {
      schema: replaced,
      as: 'resident',
      row: asked,
      form: (request) => request.field('jenis_persyaratan', KTP).attach('lampiran', JPG, 'ktp.jpg'),
    },
    'PUT /surat/:id/isian': {
      schema: written,
      as: 'resident',
      async row(person) {
        const surat = await asked(person);
        const data = { surat_id: surat.id, name: 'keperluan', keadaan: 'perlu_diganti', alasan: 'isian_kosong' };
        await t.deps.prisma.tinjauanIsian.create({ data: { ...data, terkirim: true } });
        return surat;
      },
      body: () => ({ keperluan: `Kredit usaha ${randomInt(1e9)}` }),
    },
    'GET /surat/:id/catatan-internal': { schema: only({ catatan: z.array(catatanInternalSchema) }), row: asked },
    'POST /surat/:id/catatan-internal': {
      schema: only({ message, catatan: catatanInternalSchema }),
      row: asked,
      body: () => ({ isi: `Catatan ${randomInt(1e9)}` }),
    },
  };
}
