import { randomInt } from 'node:crypto';
import { createSurat } from '../factories.ts';
import { JPG } from '../sample-files.ts';
import type { TestApp } from '../test-app.ts';
import { createSuratWithRequest, KTP, marks, tinjauanOf } from '../tinjauan.ts';
import type { Person, Route } from './routes.ts';

/** Routes of the review of an application. */
export function tinjauanRoutes(t: TestApp): Record<string, Partial<Route>> {
  const asked = ({ id }: Person) => createSuratWithRequest(t, { userId: id });
  const marked = async (person: Person) => {
    const surat = await createSurat(t, { userId: person.id });
    await tinjauanOf(t, surat.id, person)
      .put({ berkas: marks(KTP) })
      .expect(200);
    return surat;
  };
  return {
    'GET /surat/:id/tinjauan': { row: asked },
    'PUT /surat/:id/tinjauan': {
      row: ({ id }) => createSurat(t, { userId: id }),
      body: () => ({ berkas: marks(KTP) }),
    },
    'POST /surat/:id/tinjauan/kirim': { row: marked },
    'POST /surat/:id/tinjauan/perpanjang': { row: asked },
    'POST /surat/:id/tinjauan/bawa': {
      row: asked,
      body: () => ({ jenis_persyaratan: KTP }),
    },
    'PUT /surat/:id/lampiran/:lampiranId': {
      row: asked,
      form: (request) => request.attach('lampiran', JPG, 'ktp.jpg'),
    },
    'POST /surat/:id/lampiran': {
      row: asked,
      form: (request, fields) =>
        request.field({ jenis_persyaratan: KTP, ...fields }).attach('lampiran', JPG, 'ktp.jpg'),
    },
    'PUT /surat/:id/isian': {
      async row(person) {
        const surat = await asked(person);
        const data = { surat_id: surat.id, name: 'keperluan', keadaan: 'perlu_diganti', alasan: 'isian_kosong' };
        await t.deps.prisma.tinjauanIsian.create({ data: { ...data, terkirim: true } });
        return surat;
      },
      body: () => ({ keperluan: `Kredit usaha ${randomInt(1e9)}` }),
    },
    'GET /surat/:id/catatan-internal': { row: asked },
    'POST /surat/:id/catatan-internal': { row: asked },
  };
}
