import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createDraft, createOffice, examplesOf, naskahOf, statusOf } from '../../../test/naskah.ts';
import { readPdf, textOfPdf } from '../../../test/read-pdf.ts';
import { PNG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const office = await createOffice(t);
const { admin, owner, kades } = office;
const USAHA = 'Surat Keterangan Usaha';
const WRONG = 'Tidak dapat dilakukan pada keadaan surat ini.';
const binary = (url: string) => t.http.get(url).responseType('blob');

describe('after the number', () => {
  async function numbered() {
    const draft = await createDraft(t, { office });
    const { body } = await draft.naskah.post('nomor').expect(200);
    return { ...draft, row: body.naskah };
  }
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

  it('the application’s status follows the document and cannot be changed directly', async () => {
    const { id, naskah, row } = await numbered();
    const put = () => t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Selesai' });
    const refused = 'Surat ini sudah bernomor. Ubah melalui naskahnya.';
    expect((await put().expect(409)).body.error).toBe(refused);
    expect((await naskah.put({}).expect(409)).body.error).toBe(WRONG);
    await naskah.post('tanda-tangan', { tanggal: today }).expect(200);
    expect(await statusOf(t, id)).toBe('Selesai');
    const given = await naskah
      .post('serah', { kepada: 'kuasa', nama: 'Budi', hubungan: 'Adik', cara: 'ambil' })
      .expect(200);
    expect(given.body.naskah).toMatchObject({
      status: 'diserahkan',
      penyerahan: { tanggal: today, kepada: 'kuasa', nama: 'Budi', hubungan: 'Adik', cara: 'ambil' },
    });
    const book = await t.prisma.bukuSurat.findFirstOrThrow({
      where: { nomor: row.nomor },
      include: { ekspedisi: true },
    });
    expect(book.tanggal_kirim?.toISOString().slice(0, 10)).toBe(today);
    expect(book.ekspedisi).toEqual([]);
    expect((await put().expect(409)).body.error).toBe(refused);
    const aksi = given.body.naskah.riwayat.map((step: { aksi: string }) => step.aksi);
    expect(aksi).toEqual(['draf', 'nomor', 'tanda-tangan', 'serah']);
  });

  it('a dispatched document gets a row in the dispatch register', async () => {
    const { naskah, row } = await numbered();
    await naskah.post('tanda-tangan', { tanggal: today }).expect(200);
    await naskah.post('serah', { kepada: 'pemohon', cara: 'kirim' }).expect(200);
    const book = await t.prisma.bukuSurat.findFirstOrThrow({
      where: { nomor: row.nomor },
      include: { ekspedisi: true },
    });
    expect(book.ekspedisi).toMatchObject([{ kepada: 'Yang bersangkutan', tahun: Number(today.slice(0, 4)) }]);
  });

  it('a correction keeps number and day, and makes a new page and code', async () => {
    const { naskah, row, id } = await numbered();
    const back = await naskah.post('perbaiki', { alasan: 'Salah ketik' }).expect(200);
    expect(back.body.naskah).toMatchObject({ status: 'draf', revisi: 1, nomor: row.nomor, url_pdf: null });
    await t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Menunggu' }).expect(409);
    await naskah.edit({ isian: { keperluan: 'Sewa kios' } });
    const again = (await naskah.post('nomor').expect(200)).body.naskah;
    expect(again).toMatchObject({ nomor: row.nomor, tanggal: row.tanggal, revisi: 1, status: 'bernomor' });
    expect(again.kode).not.toBe(row.kode);
    expect(await textOfPdf((await binary(again.url_pdf).expect(200)).body)).toContain('sewa kios');
    expect(await t.prisma.bukuSurat.count({ where: { nomor: row.nomor } })).toBe(1);
    expect(await t.prisma.arsipNaskah.count({ where: { nomor: row.nomor } })).toBe(2);
  });

  it('a cancelled document keeps its number in the register, and the next gets a new one', async () => {
    const { naskah, row, id } = await numbered();
    expect((await naskah.post('batal', { alasan: ' ' }).expect(400)).body.error).toBe('Alasan wajib diisi');
    await naskah.post('batal', { alasan: 'Salah nama' }).expect(200);
    const book = await t.prisma.bukuSurat.findFirstOrThrow({ where: { nomor: row.nomor } });
    expect(book.keterangan).toBe('BATAL: Salah nama');
    expect(await statusOf(t, id)).toBe('Diproses');
    await naskah.put({ isian: examplesOf(USAHA), penandatangan_id: kades.id }).expect(200);
    const next = (await naskah.post('nomor').expect(200)).body.naskah;
    expect(next.id).not.toBe(row.id);
    expect(next.nomor_urut).toBe(row.nomor_urut + 1);
    expect((await t.http.get(`/api/naskah/${row.id}`).set(admin.auth).expect(200)).body.naskah.status).toBe('batal');
  });

  it('a signed document is valid until its replacement is signed', async () => {
    const { naskah, row, id } = await numbered();
    await naskah.post('tanda-tangan', { tanggal: today }).expect(200);
    const draft = (await naskah.post('ganti').expect(200)).body.naskah;
    expect(draft).toMatchObject({ status: 'draf', menggantikan: { id: row.id, nomor: row.nomor } });
    expect(await statusOf(t, id)).toBe('Diproses');
    const seen = await naskahOf(t, id, owner).get().expect(200);
    expect(seen.body.naskah).toMatchObject({ status: 'ditandatangani', nomor: row.nomor });
    const next = (await naskah.post('nomor').expect(200)).body.naskah;
    expect(await textOfPdf((await binary(next.url_pdf).expect(200)).body)).toContain(
      `Surat ini menggantikan SURAT KETERANGAN USAHA Nomor ${row.nomor} tanggal `,
    );
    await naskah.post('tanda-tangan', { tanggal: today }).expect(200);
    const old = (await t.http.get(`/api/naskah/${row.id}`).set(admin.auth).expect(200)).body.naskah;
    expect(old).toMatchObject({ status: 'diganti', diganti_oleh: { id: next.id, nomor: next.nomor } });
    const book = await t.prisma.bukuSurat.findFirstOrThrow({ where: { nomor: row.nomor } });
    expect(book.keterangan).toBe(`Diganti Nomor ${next.nomor}`);
  });

  it('each step returns 409 in every other status', async () => {
    const { naskah } = await numbered();
    const steps: Record<string, object> = {
      perbaiki: {},
      batal: { alasan: 'A' },
      cabut: { alasan: 'A' },
      ganti: {},
      'tanda-tangan': { tanggal: today },
      serah: { kepada: 'pemohon', cara: 'ambil' },
    };
    const refused = async (...names: string[]) => {
      for (const name of names)
        expect([name, (await naskah.post(name, steps[name]).expect(409)).body.error]).toEqual([name, WRONG]);
    };
    await refused('cabut', 'serah', 'ganti');
    await naskah.post('tanda-tangan', { tanggal: today }).expect(200);
    await refused('perbaiki', 'batal', 'tanda-tangan');
    await naskah.post('serah', steps.serah ?? {}).expect(200);
    await refused('perbaiki', 'batal', 'tanda-tangan', 'serah');
    await naskah.post('cabut', { alasan: 'Keterangan tidak benar' }).expect(200);
    await refused('perbaiki', 'batal', 'cabut', 'tanda-tangan', 'serah', 'ganti');
  });

  it('a signature is dated between document and today, with a private scan that the village may share', async () => {
    const { naskah, id } = await numbered();
    for (const tanggal of ['2020-01-01', '2099-01-01'])
      expect((await naskah.post('tanda-tangan', { tanggal }).expect(400)).body.error).toMatch(
        /antara tanggal surat dan/,
      );
    const path = `/api/surat/${id}/naskah/tanda-tangan`;
    const send = (name: string, data: Buffer) =>
      t.http.post(path).set(admin.auth).field('tanggal', today).attach('pindaian', data, name);
    expect((await send('a.html', Buffer.from('<html>')).expect(400)).body.error).toBe(
      'Format pindaian tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.',
    );
    expect((await send('a.pdf', Buffer.from('%PDF-1.7\nnothing\n%%EOF')).expect(400)).body.error).toBe(
      'Pindaian tidak dapat dibaca. Kirim foto JPG atau PNG, atau PDF tanpa kata sandi.',
    );
    const { body } = await send('pindaian.png', PNG).expect(200);
    await t.http.get(body.naskah.url_pindaian).expect(200);
    const seen = async () => (await naskahOf(t, id, owner).get().expect(200)).body.naskah;
    expect(await seen()).not.toHaveProperty('url_salinan');
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ bagikan_pindaian: true }).expect(200);
    const copy = await t.http
      .get((await seen()).url_salinan)
      .buffer()
      .expect('Content-Type', 'application/pdf');
    expect((await readPdf(copy.body)).pages).toMatchObject([{ text: 'SALINAN' }]);
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ bagikan_pindaian: false }).expect(200);
    const files = (await t.storedFiles()).filter((file) => file.startsWith('private/naskah/'));
    expect(files).toHaveLength(2);
  });

  it('the applicant sees only status, number and days, and other residents nothing', async () => {
    const { id, row } = await numbered();
    const { body } = await naskahOf(t, id, owner).get().expect(200);
    expect(body.naskah).toEqual({
      status: 'bernomor',
      nomor: row.nomor,
      judul_naskah: 'SURAT KETERANGAN USAHA',
      tanggal: row.tanggal,
      berlaku_sampai: row.berlaku_sampai,
      siap_diambil: false,
      diperiksa: [],
    });
    await naskahOf(t, id, await createPerson(t))
      .get()
      .expect(404, { error: 'Surat tidak ditemukan' });
  });

  it('signs and hands over many documents, and continues after a refused one', async () => {
    const rows = [await numbered(), await numbered(), await createDraft(t, { office })];
    const ids: number[] = [];
    for (const { naskah } of rows) ids.push((await naskah.get()).body.naskah.id);
    const all = (aksi: string) =>
      t.http
        .post('/api/naskah/massal')
        .set(admin.auth)
        .send({ aksi, ids: [...ids, 2147483647] })
        .expect(200);
    const outcome = [
      { id: ids[0] },
      { id: ids[1] },
      { id: ids[2], error: WRONG },
      { id: 2147483647, error: 'Naskah tidak ditemukan' },
    ];
    expect((await all('tanda-tangan')).body).toEqual({ hasil: outcome });
    expect((await all('serah')).body).toEqual({ hasil: outcome });
    const list = (query: string) => t.http.get(`/api/naskah?${query}`).set(admin.auth).expect(200);
    const { body } = await list(`q=${encodeURIComponent(rows[0]?.naskah ? 'Tirta' : '')}&status=diserahkan&limit=1`);
    expect(body.naskah).toMatchObject([{ id: ids[1], status: 'diserahkan', jenis_surat: USAHA }]);
    expect(body.meta.total).toBeGreaterThan(1);
    const next = await list(`q=Tirta&status=diserahkan&limit=1&cursor=${body.meta.next_cursor}`);
    expect(next.body.naskah).toMatchObject([{ id: ids[0] }]);
    expect((await list('tahun=2031')).body.naskah).toEqual([]);
  });
});
