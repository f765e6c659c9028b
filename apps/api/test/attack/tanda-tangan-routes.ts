import { randomUUID } from 'node:crypto';
import { newKode } from '../../src/lib/kode.ts';
import { createStruktur } from '../factories.ts';
import { createDraft, type Office } from '../naskah.ts';
import { P12_PASSPHRASE } from '../p12.ts';
import { createUncertain, switchBsreOn, switchCertificateOn } from '../signatures.ts';
import { issue } from '../signed-pdf.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, Route } from './routes.ts';

const SERVER = { url: 'https://esign.contoh.example', user: 'desa', password: 'sandi server' };

/** Routes of electronic signatures. */
export function tandaTanganRoutes(t: TestApp, office: () => Promise<Office>): Record<string, Partial<Route>> {
  let made: ReturnType<typeof issue> | undefined;
  const certificate = () => {
    made ??= issue({ nama: 'Pemerintah Desa Kalijernih' });
    return made;
  };
  const switchOn = async () => switchCertificateOn(t, await certificate());
  let p12 = '';
  let signed: Buffer = Buffer.alloc(0);
  /** Creates a numbered document that the person may sign. */
  async function signable({ id }: Pick<Person, 'id'>) {
    const { kades, ...others } = await office();
    await switchOn();
    await t.prisma.user.update({ where: { id }, data: { struktur_id: kades.id, boleh_tanda_tangan: true } });
    const draft = await createDraft(t, { office: { kades, ...others } });
    await draft.naskah.post('nomor').expect(200);
    return draft;
  }
  async function uncertain(person: Pick<Person, 'id'>) {
    const draft = await signable(person);
    signed = await createUncertain(t, { suratId: draft.id, by: await certificate() });
    return draft;
  }
  return {
    'GET /naskah/elektronik': { row: signable },
    'POST /surat/:id/naskah/elektronik': { row: signable, body: () => ({ frasa: P12_PASSPHRASE }) },
    'POST /surat/:id/naskah/elektronik/ulangi': { row: uncertain },
    'POST /surat/:id/naskah/elektronik/berkas': {
      row: uncertain,
      form: (request, fields = {}) => request.field(fields).attach('berkas', signed, 'surat.pdf'),
    },
    'POST /lacak/:kode/surat': {
      async row() {
        const { admin } = await office();
        const { id } = await signable(admin);
        await t.http
          .post(`/api/surat/${id}/naskah/elektronik`)
          .set(admin.auth)
          .send({ frasa: P12_PASSPHRASE })
          .expect(200);
        const data = { kode: newKode(), nik: '9999013112010002' };
        await t.prisma.surat.update({ where: { id }, data });
        return { id: data.kode };
      },
      body: () => ({ nik_akhir: '0002' }),
    },
    'PUT /tanda-tangan': {
      body: () => ({
        penyedia: null,
        bsre_alamat: 'https://esign.contoh.example',
        bsre_pengguna: randomUUID(),
        bsre_sandi: '',
        tsa_alamat: '',
      }),
    },
    'PUT /tanda-tangan/sertifikat': {
      async row() {
        p12 = (await switchOn()).p12.toString('base64');
        return { id: 1 };
      },
      body: () => ({ p12, frasa: P12_PASSPHRASE }),
    },
    'DELETE /tanda-tangan/sertifikat': {
      async row() {
        await switchOn();
        return { id: 1 };
      },
    },
    'PUT /tanda-tangan/penanda-tangan/:id': {
      row: () => createStruktur(t),
      body: () => ({ nik: '9999013112010002' }),
    },
    'POST /tanda-tangan/penanda-tangan/:id/periksa': {
      async row() {
        const person = await createStruktur(t);
        await switchBsreOn(t, { server: SERVER, strukturId: person.id });
        return person;
      },
    },
  };
}
