import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createOffice, naskahOf, statusOf } from '../../../test/naskah.ts';
import { P12_PASSPHRASE } from '../../../test/p12.ts';
import { createNumbered, createSignatory, switchCertificateOn } from '../../../test/signatures.ts';
import { appendUpdate } from '../../../test/signed-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { verifyArchive } from '../../domain/documents/archive.ts';
import { prefixesOf } from '../../lib/pdf-signatures/inspect-pdf.ts';

const database = await freshDatabase();
const t = await createTestApp({ database });
const office = await createOffice(t);
const head = await createSignatory(t, office.kades.id);
await switchCertificateOn(t);

const numbered = () => createNumbered(t, { office });
const waiting = async (person = head) =>
  (await t.http.get('/api/naskah/elektronik').set(person.auth).expect(200)).body.tanda_tangan;
const binary = async (url: string): Promise<Buffer> => (await t.http.get(url).responseType('blob').expect(200)).body;
const FACTS = {
  penyedia: 'sertifikat',
  subjek: 'Pemerintah Desa Kalijernih',
  penerbit: 'Pemerintah Desa Kalijernih',
  tingkat: 'B-B',
};

describe('an electronic signature', () => {
  it('makes the document signed, and keeps the signed file beside the unsigned one', async () => {
    const { id, as, row } = await numbered();
    const { body } = await as(head).sign(P12_PASSPHRASE).expect(200);
    expect(body.message).toBe('Surat ditandatangani secara elektronik');
    const { naskah } = body;
    expect(naskah).toMatchObject({
      status: 'ditandatangani',
      tanda_elektronik: FACTS,
      upaya: { keadaan: 'ditandatangani' },
    });
    expect(await statusOf(t, id)).toBe('Selesai');
    const unsigned = await binary(naskah.url_pdf);
    const signed = await binary(naskah.url_pdf_bertanda);
    expect(signed.equals(unsigned)).toBe(false);
    const stored = await t.prisma.arsipTandaTangan.findFirstOrThrow({ where: { arsip: { nomor: row.nomor } } });
    expect(stored).toMatchObject({
      pdf_sha256: createHash('sha256').update(signed).digest('hex'),
      oleh_nama: 'Wirayuda',
      serial: expect.stringMatching(/^[0-9A-F]+$/),
    });
    const { verifikasi } = (await t.http.get(`/api/verifikasi/${row.kode}`).expect(200)).body;
    expect(verifikasi.tanda_tangan).toMatchObject({ cara: 'elektronik', nama: FACTS.subjek, penerbit: FACTS.penerbit });
    const page = await t.http.get(`/v/${row.kode}`).expect(200);
    expect(page.text).toContain(
      'ditandatangani secara elektronik oleh Pemerintah Desa Kalijernih (penerbit Pemerintah Desa Kalijernih), ',
    );
  });

  it('is found in an uploaded file, and its removal is reported', async () => {
    const { as } = await numbered();
    const { naskah } = (await as(head).sign(P12_PASSPHRASE).expect(200)).body;
    const signed = await binary(naskah.url_pdf_bertanda);
    const check = async (bytes: Buffer) =>
      (await t.http.post('/api/verifikasi/berkas').attach('berkas', bytes, 'surat.pdf').expect(200)).body.pemeriksaan;
    expect(await check(signed)).toMatchObject({
      hasil: 'SAMA PERSIS',
      kalimat: 'Berkas ini sama persis dengan surat bertanda tangan elektronik yang tercatat di kantor desa.',
      surat: { keadaan: 'BERLAKU' },
      tanda_tangan: [{ nama: FACTS.subjek }],
    });
    expect((await check(await binary(naskah.url_pdf))).hasil).toBe('SAMA PERSIS');
    const { isi_sha256 } = await t.prisma.arsipTandaTangan.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const part = prefixesOf(signed).find(({ sha256 }) => sha256 === isi_sha256);
    expect(await check(signed.subarray(0, part?.end))).toMatchObject({
      hasil: 'BERUBAH',
      kalimat: expect.stringContaining('tetapi tanda tangan elektroniknya dihapus;'),
    });
    expect((await check(appendUpdate(signed, { 200: 'null' }))).hasil).toBe('BERUBAH');
  });

  it('is not repeated: the same request returns the signed document', async () => {
    const { as } = await numbered();
    const first = await as(head).sign(P12_PASSPHRASE).expect(200);
    const second = await as(head).sign('salah').expect(200);
    expect(second.body.naskah.tanda_elektronik).toEqual(first.body.naskah.tanda_elektronik);
  });

  it('happens once for concurrent requests', async () => {
    const { as, row } = await numbered();
    const answers = await Promise.all([1, 2, 3, 4].map(() => as(head).sign(P12_PASSPHRASE)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error]).toEqual([409, expect.stringMatching(/sedang ditandatangani|keadaan surat ini/)]);
    expect(await t.prisma.arsipTandaTangan.count({ where: { arsip: { nomor: row.nomor } } })).toBe(1);
  });

  it('with a wrong passphrase changes nothing, and can be repeated', async () => {
    const { as } = await numbered();
    const { body } = await as(head).sign('frasa lain').expect(400);
    expect(body.errors).toEqual([{ msg: 'Frasa sandi sertifikat salah.', path: 'frasa' }]);
    const [card] = (await waiting()).menunggu.slice(-1);
    expect(card.upaya).toMatchObject({ keadaan: 'gagal', kesalahan: 'Frasa sandi sertifikat salah.' });
    await as(head).sign(P12_PASSPHRASE).expect(200);
  });

  it('is refused if the verification code came from another secret', async () => {
    const { id } = await numbered();
    const jwtSecret = 'another secret of the portal, long enough';
    const other = await createTestApp({ database, config: { jwtSecret } });
    const person = await createSignatory(other, office.kades.id);
    await switchCertificateOn(other);
    const path = `/api/surat/${id}/naskah/elektronik`;
    const { body } = await other.http.post(path).set(person.auth).send({ frasa: P12_PASSPHRASE }).expect(409);
    expect(body.error).toMatch(/^Kunci portal sudah diganti sejak surat ini bernomor/);
    await switchCertificateOn(t);
  });

  it('is not given without the time stamp of a server that is set', async () => {
    const { as, naskah } = await numbered();
    const serve = (tsa_alamat: string) =>
      t.prisma.setelanTandaTangan.update({ where: { id: 1 }, data: { tsa_alamat } });
    await serve('http://cap-waktu.contoh.invalid');
    expect((await as(head).sign(P12_PASSPHRASE).expect(503)).body.error).toMatch(/^Server stempel waktu tidak memberi/);
    expect((await naskah.get().expect(200)).body.naskah).toMatchObject({
      status: 'bernomor',
      upaya: { keadaan: 'gagal' },
    });
    await serve('');
    await as(head).sign(P12_PASSPHRASE).expect(200);
  });

  it('is limited to ten wrong passphrases an hour', async () => {
    const { as } = await numbered();
    for (let i = 0; i < 10; i += 1) await as(head).sign('frasa lain').expect(400);
    await as(head).sign(P12_PASSPHRASE).expect(429);
    await t.prisma.rateLimit.deleteMany();
    await as(head).sign(P12_PASSPHRASE).expect(200);
  });

  it('leaves the passphrase in no row and no log line', async () => {
    const { as } = await numbered();
    await as(head).sign('rahasia-yang-salah-7').expect(400);
    await as(head).sign(P12_PASSPHRASE).expect(200);
    const tables = await t.prisma.$queryRaw<{ name: string }[]>`
      SELECT quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await t.prisma.$queryRawUnsafe<{ text: string }[]>(`SELECT t::text AS text FROM ${name} t`);
      const all = rows.map(({ text }) => text).join('\n');
      expect([name, all.includes('rahasia-yang-salah-7'), all.includes(P12_PASSPHRASE)]).toEqual([name, false, false]);
    }
    expect(t.logLines.join('')).not.toMatch(/rahasia-yang-salah-7|frasa uji 9/);
  });
});

describe('the signatory', () => {
  it('is the account of the signatory alone: not an admin, not another post', async () => {
    const { as } = await numbered();
    const refused = 'Surat ini ditandatangani oleh Wirayuda Jatikusuma, dari akunnya sendiri.';
    const other = await createSignatory(t, office.sekdes.id);
    const without = await createPerson(t, { role: 'operator', struktur_id: office.kades.id });
    for (const person of [office.admin, other, without])
      expect((await as(person).sign(P12_PASSPHRASE).expect(409)).body.error).toBe(refused);
  });

  it('needs a mandate for the type on that day, unless it is the village head', async () => {
    const secretary = await createSignatory(t, office.sekdes.id);
    const { as, row } = await numbered();
    const mandat = (sampai: string) => [
      { cara: 'sekdes_an', dasar: 'SK 1', mulai: '2020-01-01', sampai, jenis: ['surat-keterangan-usaha'] },
    ];
    await t.prisma.naskah.update({
      where: { id: row.id },
      data: { cara: 'sekdes_an', penandatangan_id: office.sekdes.id },
    });
    await t.prisma.naskahSetelan.update({ where: { id: 1 }, data: { mandat: mandat('2021-01-01') } });
    expect((await as(secretary).sign(P12_PASSPHRASE).expect(409)).body.error).toMatch(/^Tidak ada mandat/);
    await t.prisma.naskahSetelan.update({ where: { id: 1 }, data: { mandat: mandat('2099-01-01') } });
    await as(secretary).sign(P12_PASSPHRASE).expect(200);
  });

  it('lists the waiting documents, and the obstacle to signing them', async () => {
    const { id, row } = await numbered();
    const own = await waiting();
    expect(own).toMatchObject({ penyedia: 'sertifikat', halangan: null, jumlah: own.menunggu.length });
    expect(own.menunggu.at(-1)).toMatchObject({ surat_id: id, nomor: row.nomor, upaya: null });
    expect(await waiting(office.admin)).toMatchObject({
      halangan: expect.stringMatching(/bukan penanda tangan/),
      jumlah: 0,
    });
    await t.prisma.setelanTandaTangan.update({ where: { id: 1 }, data: { penyedia: null } });
    expect(await waiting()).toMatchObject({
      penyedia: null,
      halangan: expect.stringMatching(/belum diatur/),
      jumlah: 0,
    });
    await t.prisma.setelanTandaTangan.update({ where: { id: 1 }, data: { penyedia: 'sertifikat' } });
  });

  it('gets a notice and a count on the summary, and other officials get neither', async () => {
    const { id } = await numbered();
    const seen = async (person: Pick<typeof head, 'auth'>) => {
      const { pemberitahuan } = (await t.http.get('/api/pemberitahuan').set(person.auth).expect(200)).body;
      const { ringkasan } = (await t.http.get('/api/admin/ringkasan').set(person.auth).expect(200)).body;
      const notices = pemberitahuan.filter(({ jenis }: { jenis: string }) => jenis === 'tanda-tangan');
      return { ids: notices.map(({ id: surat }: { id: number }) => surat), count: ringkasan.tanda_tangan_saya };
    };
    const { ids, count } = await seen(head);
    expect(ids[0]).toBe(id);
    expect(count).toBe((await waiting()).jumlah);
    expect(await seen(office.admin)).toEqual({ ids: [], count: 0 });
  });
});

describe('after an electronic signature', () => {
  it('the applicant downloads the signed file from the application', async () => {
    const { id, as } = await numbered();
    expect((await naskahOf(t, id, office.owner).get().expect(200)).body.naskah).not.toHaveProperty('url_pdf_bertanda');
    await as(head).sign(P12_PASSPHRASE).expect(200);
    const { naskah } = (await naskahOf(t, id, office.owner).get().expect(200)).body;
    expect(naskah).toMatchObject({ siap_diambil: true, tanda_elektronik: FACTS });
    expect((await binary(naskah.url_pdf_bertanda)).subarray(0, 5).toString()).toBe('%PDF-');
    const { surat } = (await t.http.get(`/api/surat/${id}`).set(office.admin.auth).expect(200)).body;
    expect(surat.bertanda).toBe(true);
  });

  it('anyone with the tracking code and the end of the NIK downloads it, with five tries a day', async () => {
    const { id, as } = await numbered();
    const { kode } = await t.prisma.surat.update({ where: { id }, data: { kode: 'PDP2M9XW4R' } });
    const track = async () => (await t.http.get(`/api/lacak/${kode}`).expect(200)).body.lacak;
    const ask = (nik_akhir: string) => t.http.post(`/api/lacak/${kode}/surat`).send({ nik_akhir });
    expect((await track()).bertanda).toBe(false);
    await ask('0002').expect(404);
    await as(head).sign(P12_PASSPHRASE).expect(200);
    expect((await track()).bertanda).toBe(true);
    const { nik } = await t.prisma.surat.findUniqueOrThrow({ where: { id } });
    const { url } = (await ask(nik.slice(-4)).expect(200)).body;
    expect((await binary(url)).subarray(0, 5).toString()).toBe('%PDF-');
    const wrong = nik.endsWith('0000') ? '1111' : '0000';
    for (let i = 0; i < 5; i += 1) await ask(wrong).expect(400);
    await ask(nik.slice(-4)).expect(429);
    await t.prisma.rateLimit.deleteMany();
  });

  it('a stored row cannot be changed or deleted', async () => {
    const { as, row } = await numbered();
    await as(head).sign(P12_PASSPHRASE).expect(200);
    const where = { arsip: { nomor: row.nomor } };
    const { id } = await t.prisma.arsipTandaTangan.findFirstOrThrow({ where });
    for (const change of [
      () => t.prisma.arsipTandaTangan.update({ where: { id }, data: { subjek: 'X' } }),
      () => t.prisma.arsipTandaTangan.delete({ where: { id } }),
    ])
      await expect(change()).rejects.toThrow(/only added to/);
  });

  it('a changed file is reported by the check of the archive and by a trial restore', async () => {
    const { as, row } = await numbered();
    await as(head).sign(P12_PASSPHRASE).expect(200);
    const arsip = await t.prisma.arsipNaskah.findFirstOrThrow({ where: { nomor: row.nomor }, select: { id: true } });
    const change = (first: string) =>
      t.prisma.$transaction([
        t.prisma.$executeRaw`ALTER TABLE arsip_tanda_tangan DISABLE TRIGGER arsip_tanda_tangan_keep_rows`,
        t.prisma
          .$executeRaw`UPDATE arsip_tanda_tangan SET pdf_sha256 = ${first} || substr(pdf_sha256, 2) WHERE arsip_id = ${arsip.id}`,
        t.prisma.$executeRaw`ALTER TABLE arsip_tanda_tangan ENABLE TRIGGER arsip_tanda_tangan_keep_rows`,
      ]);
    const { pdf_sha256 } = await t.prisma.arsipTandaTangan.findUniqueOrThrow({ where: { arsip_id: arsip.id } });
    await change('x');
    const masalah = 'berkas bertanda tangan berubah';
    expect((await verifyArchive(t.prisma)).broken).toEqual({ id: arsip.id, nomor: row.nomor, masalah });
    expect(await t.prisma.$queryRaw`SELECT id FROM broken_letters`).toEqual([{ id: arsip.id }]);
    await change(pdf_sha256.slice(0, 1));
    expect((await verifyArchive(t.prisma)).broken).toBeNull();
  });
});
