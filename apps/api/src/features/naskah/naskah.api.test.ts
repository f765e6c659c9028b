import { API_TEXT } from '@pendopo/shared/text/api-error';
import { describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createDraft, createOffice, examplesOf, naskahOf } from '../../../test/naskah.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { PNG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, marks, NIB, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const office = await createOffice(t);
const { admin, owner, kades, sekdes } = office;
const USAHA = 'Surat Keterangan Usaha';
const WRONG = 'Tidak dapat dilakukan pada keadaan surat ini.';
const statusOf = async (id: number) => (await t.prisma.surat.findUniqueOrThrow({ where: { id } })).status;
const binary = (url: string) =>
  t.http
    .get(url)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });
async function textOf(bytes: Buffer) {
  const pdf = await readPdf(bytes);
  const text = pdf.pages.map((page) => page.text).join(' ');
  await pdf.end();
  return text;
}

describe('a draft document', () => {
  it('begins with the applicant’s fields, is completed by field, and records who ticked what', async () => {
    const isian = { nama_usaha: 'Warung', tahun_mulai: '2019' };
    const { id } = await createSurat(t, { userId: owner.id, isian });
    const naskah = naskahOf(t, id, admin);
    expect((await naskah.get().expect(404)).body).toEqual({ error: 'Naskah belum dibuat' });
    const made = (await naskah.put({ penandatangan_id: kades.id, periksa: [1] }).expect(200)).body.naskah;
    expect(made).toMatchObject({
      status: 'draf',
      isian,
      nomor: null,
      url_pdf: null,
      judul_naskah: 'SURAT KETERANGAN USAHA',
      cara: 'kades',
      kode_klasifikasi: '400.10.2.2',
      penandatangan: { nama: kades.nama, jabatan: 'Kepala Desa Kalijernih' },
      periksa: [{ index: 1, oleh_nama: 'Sari', at: expect.any(String) }],
    });
    expect(await statusOf(id)).toBe('Diproses');
    const other = await createPerson(t, { role: 'admin', nama: 'Bayu' });
    const body = { isian: { nama_usaha: null, keperluan: ' Kredit ' }, periksa: [0, 1], updatedAt: made.updatedAt };
    const saved = (await naskahOf(t, id, other).put(body).expect(200)).body.naskah;
    expect(saved).toMatchObject({ isian: { tahun_mulai: '2019', keperluan: 'Kredit' } });
    expect(saved.periksa.map(({ oleh_nama }: { oleh_nama: string }) => oleh_nama)).toEqual(['Bayu', 'Sari']);
    await naskah.put(body).expect(409);
    expect((await naskah.get().expect(200)).body.naskah).toEqual(saved);
  });

  it('rejects a first save over a colleague’s draft', async () => {
    const { id } = await createSurat(t, { userId: owner.id });
    const naskah = naskahOf(t, id, admin);
    const [one, other] = await Promise.all([
      naskah.put({ isian: { nama_usaha: 'Warung A' } }),
      naskah.put({ isian: { nama_usaha: 'Warung B' } }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.body.error).toBe(API_TEXT.staleEdit);
    expect((await naskah.get().expect(200)).body.naskah).toEqual(saved.body.naskah);
  });

  it.each([
    [{ isian: { warna: 'biru' } }, 'isian_warna', 'Isian "warna" tidak dikenal'],
    [
      { isian: { tanggal_peninjauan: '2026-02-31' } },
      'isian_tanggal_peninjauan',
      'Tanggal peninjauan lokasi usaha harus berupa tanggal',
    ],
    [{ penandatangan_id: 2147483647 }, 'penandatangan_id', 'Penanda tangan tidak dikenal'],
    [{ cara: 'camat' }, 'cara', 'Cara penandatanganan tidak dikenal'],
    [
      { kode_klasifikasi: 'x' },
      'kode_klasifikasi',
      'Kode klasifikasi harus berupa angka bertitik, misalnya 400.10.2.2',
    ],
  ])('rejects %j', async (body, path, msg) => {
    const { id } = await createSurat(t, { userId: owner.id });
    expect((await naskahOf(t, id, admin).put(body).expect(400)).body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await t.prisma.naskah.count({ where: { surat_id: id } })).toBe(0);
  });

  it('shows a preview with a watermark and without number and code', async () => {
    const { naskah } = await createDraft(t, { office, isian: { keperluan: 'Kredit <script>alert(1)</script>' } });
    const answer = await naskah
      .post('pratinjau')
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await textOf(answer.body);
    expect(text).toContain('kredit <script>alert(1)</script>');
    expect(text).not.toContain('Periksa keaslian');
  });

  it('cannot be created for a refused application', async () => {
    const { id } = await createSurat(t, { userId: owner.id, status: 'Ditolak' });
    expect((await naskahOf(t, id, admin).put({}).expect(409)).body.error).toBe('Permohonan ini sudah ditolak.');
  });
});

describe('a number', () => {
  it('freezes document and PDF, adds a register row, and shows the code for ten minutes', async () => {
    const { id, naskah } = await createDraft(t, { office });
    const { body } = await naskah.post('nomor').expect(200);
    expect(body.naskah).toMatchObject({
      status: 'bernomor',
      revisi: 0,
      kode: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{20}$/),
      nomor: expect.stringMatching(/^400\.10\.2\.2\/\d{3,}\/99\.99\.01\.2001\/[IVX]+\/20\d\d$/),
    });
    const again = await naskah.post('nomor').expect(200);
    expect(again.body).toEqual({ ...body, naskah: { ...body.naskah, url_pdf: expect.any(String) } });
    const file = await binary(body.naskah.url_pdf).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(`surat-${body.naskah.nomor_urut}-${body.naskah.tahun}.pdf`);
    const text = await textOf(file.body);
    expect(text).toContain(`Nomor: ${body.naskah.nomor}`);
    expect(text).toContain(body.naskah.kode.replace(/(.{4})(?=.)/g, '$1-'));
    await t.http.get(body.naskah.url_pdf.replace(/(\d+)\.pdf/, '999999.pdf')).expect(403);
    const book = await t.prisma.bukuSurat.findFirstOrThrow({ where: { nomor: body.naskah.nomor } });
    expect(book).toMatchObject({
      isi_singkat: 'Keterangan usaha a.n. Tirta Wijayanegara',
      kepada: 'Yang bersangkutan',
    });
    const arsip = await t.prisma.arsipNaskah.findFirstOrThrow({ where: { nomor: body.naskah.nomor } });
    expect(JSON.stringify({ ...arsip, pdf: null })).not.toContain(body.naskah.kode);
    expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
      aksi: 'status',
      jenis: 'naskah',
      label: `Surat ${id}: ${USAHA}`,
    });
    t.travel(11 * 60_000);
    const later = await naskah.post('nomor').expect(200);
    t.travel(-11 * 60_000);
    expect(later.body.naskah.kode).toBeUndefined();
    expect((await naskah.get().expect(200)).body.naskah.kode).toBeUndefined();
  });

  it('reports every missing field at once', async () => {
    const { id } = await createSurat(t, { userId: owner.id });
    const naskah = naskahOf(t, id, admin);
    await naskah.put({ isian: { nama_usaha: 'Warung' } }).expect(200);
    const { body } = await naskah.post('nomor').expect(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'isian_jenis_usaha',
      'isian_alamat_usaha',
      'isian_tahun_mulai',
      'isian_keperluan',
      'penandatangan_id',
    ]);
    const { kendala } = (await naskah.kendala().expect(200)).body;
    expect(kendala).toEqual([
      { msg: expect.stringMatching(/^Surat belum dapat dinomori: \d+ persyaratan belum diterima\.$/), path: '' },
      ...body.errors,
    ]);
  });

  it('reports no obstacle before and after the number, and freezes the ticks', async () => {
    const { id, naskah } = await createDraft(t, { office });
    await naskah.edit({ periksa: [0, 2] });
    expect((await naskah.kendala().expect(200)).body).toEqual({ kendala: [] });
    await naskah.post('nomor').expect(200);
    expect((await naskah.kendala().expect(200)).body).toEqual({ kendala: [] });
    const { isi } = await t.prisma.arsipNaskah.findFirstOrThrow({ where: { naskah: { surat_id: id } } });
    expect(isi).toMatchObject({ periksa: [0, 2].map((index) => ({ index, oleh_nama: 'Sari' })) });
  });

  it('requires all requirements to be accepted, and counts the others', async () => {
    const { id, naskah } = await createDraft(t, { office });
    const where = { surat_id: id, jenis_persyaratan: { in: [KK, KTP, NIB] } };
    await t.prisma.tinjauan.deleteMany({ where });
    const refused = async () => (await naskah.post('nomor').expect(409)).body.error;
    expect(await refused()).toBe('Surat belum dapat dinomori: 2 persyaratan belum diterima.');
    const official = tinjauanOf(t, id, admin);
    await official.put({ berkas: [{ jenis_persyaratan: KK, keadaan: 'dibawa_ke_kantor' }, ...marks(KTP).slice(1, 2)] });
    await official.put({ isian: [{ name: 'keperluan', alasan: 'isian_kurang_jelas' }] }).expect(200);
    await official.kirim().expect(200);
    expect(await refused()).toBe('Surat belum dapat dinomori: 1 persyaratan belum diterima.');
    await tinjauanOf(t, id, owner).bawa(KTP).expect(200);
    await naskah.post('nomor').expect(200);
    const { body } = await tinjauanOf(t, id, owner).isian({ keperluan: 'Lain' }).expect(409);
    expect(body.error).toBe('Surat Anda sudah bernomor, jadi berkas dan isiannya tidak dapat diubah lagi.');
    const reviewed = (await official.get().expect(200)).body.tinjauan;
    expect([reviewed.tahap, reviewed.permintaan[0].selesai_at]).toEqual(['lengkap', expect.any(String)]);
    await official.put({ berkas: [{ jenis_persyaratan: FOTO, keadaan: 'belum_diperiksa' }] }).expect(409);
  });

  it('names characters that cannot be printed, before a number is taken', async () => {
    const before = await t.prisma.bukuSurat.count();
    const { naskah } = await createDraft(t, { office, isian: { nama_usaha: 'Warung محمد 😀' } });
    const { body } = await naskah.post('nomor').expect(400);
    const msg = 'Karakter ini tidak dapat dicetak: محمد 😀 (pada isian Nama usaha)';
    expect(body.errors).toEqual([{ msg, path: 'isian_nama_usaha' }]);
    expect((await naskah.post('pratinjau').expect(400)).body).toEqual(body);
    expect((await naskah.kendala().expect(200)).body.kendala).toEqual(body.errors);
    expect(await t.prisma.bukuSurat.count()).toBe(before);
  });

  it('names old settings, texts and names that cannot be printed, with their places', async () => {
    const { naskah } = await createDraft(t, { office });
    const where = { id: 1 };
    const setelan = await t.prisma.naskahSetelan.findUniqueOrThrow({ where });
    await t.prisma.naskahSetelan.update({
      where,
      data: { pola_nomor: '😀{nomor}/ع{tahun}', kop_baris: ['DESA', '📍'] },
    });
    await t.prisma.struktur.update({ where: { id: kades.id }, data: { nama: 'Wira 👑' } });
    const kode = 'surat-keterangan-usaha';
    const text = { isi: { penutup: 'Demikian 🎈.' }, versi: 1, oleh_nama: 'Sari' };
    await t.prisma.naskahTemplat.deleteMany({ where: { kode } });
    await t.prisma.naskahTemplat.create({ data: { kode, ...text } });
    const { body } = await naskah.post('nomor').expect(400);
    const places = [
      'Karakter ini tidak dapat dicetak: 🎈 (pada templat surat ini di halaman Templat surat)',
      'Karakter ini tidak dapat dicetak: 😀 ع (pada pola nomor di Setelan Surat)',
      'Karakter ini tidak dapat dicetak: 📍 (pada baris kop di Setelan Surat)',
      'Karakter ini tidak dapat dicetak: 👑 (pada nama atau jabatan penanda tangan di Struktur Organisasi)',
    ];
    expect(body.errors).toEqual([{ msg: places.join('. '), path: 'isian' }]);
    const { pola_nomor, kop_baris } = setelan;
    await t.prisma.naskahSetelan.update({ where, data: { pola_nomor, kop_baris } });
    await t.prisma.naskahTemplat.delete({ where: { kode } });
    await t.prisma.struktur.update({ where: { id: kades.id }, data: { nama: kades.nama } });
    await naskah.post('nomor').expect(200);
  });

  it('requires a signatory of the right post, or a valid mandate', async () => {
    const { naskah } = await createDraft(t, { office });
    const nomor = async () => (await naskah.post('nomor').expect(400)).body.error;
    await naskah.edit({ penandatangan_id: sekdes.id });
    expect(await nomor()).toBe('Penanda tangan ini tidak berwenang untuk surat ini');
    await naskah.edit({ cara: 'sekdes_an' });
    expect(await nomor()).toBe('Tidak ada mandat yang berlaku hari ini untuk penanda tangan ini');
    const mandat = (mulai: string, sampai: string) => ({
      mandat: [{ cara: 'sekdes_an', dasar: 'Keputusan Nomor 3', mulai, sampai, jenis: ['surat-keterangan-usaha'] }],
    });
    const setelan = (body: object) => t.http.put('/api/naskah/setelan').set(admin.auth).send(body).expect(200);
    await setelan(mandat('2020-01-01', '2020-12-31'));
    expect(await nomor()).toBe('Tidak ada mandat yang berlaku hari ini untuk penanda tangan ini');
    await setelan(mandat('2020-01-01', '2099-12-31'));
    const { body } = await naskah.post('nomor').expect(200);
    expect(body.naskah.penandatangan).toEqual({
      nama: sekdes.nama,
      jabatan: 'a.n. Kepala Desa Kalijernih, Sekretaris Desa',
    });
    await setelan({ mandat: [] });
  });

  it('rejects a signatory whose account may not sign, as the settings show beforehand', async () => {
    const { id, naskah } = await createDraft(t, { office });
    const account = await createPerson(t, { role: 'operator' });
    const where = { id: account.id };
    const withheld = async () => (await t.http.get('/api/naskah/setelan').set(admin.auth).expect(200)).body.tanpa_hak;
    expect(await withheld()).toEqual([]);
    await t.prisma.user.update({ where, data: { struktur_id: kades.id } });
    expect(await withheld()).toEqual([kades.id]);
    const { body } = await naskah.post('nomor').expect(400);
    expect(body.errors).toEqual([
      {
        path: 'penandatangan_id',
        msg: `Surat belum boleh ditandatangani atas nama ${kades.nama}. Admin membukanya di halaman Pengguna: pada akun ${kades.nama}, centang "Surat boleh ditandatangani atas namanya", dan akunnya harus aktif.`,
      },
    ]);
    await t.prisma.user.update({ where, data: { boleh_tanda_tangan: true } });
    expect(await withheld()).toEqual([]);
    await naskahOf(t, id, admin).post('nomor').expect(200);
    await t.prisma.user.update({ where, data: { struktur_id: null } });
  });

  it('requires a second person if the village wants it', async () => {
    const { id, naskah } = await createDraft(t, { office });
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ dua_orang: true }).expect(200);
    expect((await naskah.post('nomor').expect(409)).body.error).toMatch(/petugas lain/);
    expect((await naskah.kendala().expect(200)).body.kendala[0]).toMatchObject({
      msg: expect.stringMatching(/petugas lain/),
    });
    const second = await createPerson(t, { role: 'admin' });
    await naskahOf(t, id, second).post('nomor').expect(200);
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ dua_orang: false }).expect(200);
  });

  it('an author of the draft cannot approve it as the second person, and unchanged saves make no author', async () => {
    const { id, naskah: first } = await createDraft(t, { office });
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ dua_orang: true }).expect(200);
    const b = await createPerson(t, { role: 'admin' });
    const c = await createPerson(t, { role: 'operator' });
    const second = naskahOf(t, id, b);
    const third = naskahOf(t, id, c);
    const { isian } = (await second.get().expect(200)).body.naskah;
    await second.edit({ isian, cara: 'kades', periksa: [0] });
    expect((await first.post('nomor').expect(409)).body.error).toMatch(/petugas lain/);
    await third.edit({ isian: { keperluan: 'Pengajuan kredit lain' } });
    for (const writer of [first, third])
      expect((await writer.post('nomor').expect(409)).body.error).toMatch(/petugas lain/);
    await second.post('nomor').expect(200);
    // The number starts a new list of authors.
    await second.post('perbaiki', { alasan: 'Salah tanggal' }).expect(200);
    expect((await second.post('nomor').expect(409)).body.error).toMatch(/petugas lain/);
    await second.edit({ isian: { keperluan: 'Pengajuan kredit' } });
    await second.post('nomor').expect(409);
    await first.post('nomor').expect(200);
    await t.http.put('/api/naskah/setelan').set(admin.auth).send({ dua_orang: false }).expect(200);
  });
});

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
    expect(await statusOf(id)).toBe('Selesai');
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
    expect(await textOf((await binary(again.url_pdf).expect(200)).body)).toContain('sewa kios');
    expect(await t.prisma.bukuSurat.count({ where: { nomor: row.nomor } })).toBe(1);
    expect(await t.prisma.arsipNaskah.count({ where: { nomor: row.nomor } })).toBe(2);
  });

  it('a cancelled document keeps its number in the register, and the next gets a new one', async () => {
    const { naskah, row, id } = await numbered();
    expect((await naskah.post('batal', { alasan: ' ' }).expect(400)).body.error).toBe('Alasan wajib diisi');
    await naskah.post('batal', { alasan: 'Salah nama' }).expect(200);
    const book = await t.prisma.bukuSurat.findFirstOrThrow({ where: { nomor: row.nomor } });
    expect(book.keterangan).toBe('BATAL: Salah nama');
    expect(await statusOf(id)).toBe('Diproses');
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
    expect(await statusOf(id)).toBe('Diproses');
    const seen = await naskahOf(t, id, owner).get().expect(200);
    expect(seen.body.naskah).toMatchObject({ status: 'ditandatangani', nomor: row.nomor });
    const next = (await naskah.post('nomor').expect(200)).body.naskah;
    expect(await textOf((await binary(next.url_pdf).expect(200)).body)).toContain(
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
