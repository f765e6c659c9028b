import { randomUUID } from 'node:crypto';
import { type AgendaSurat, BUKU_TEXT } from '@pendopo/shared/buku/text';
import { SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';
import { expect, it, onTestFinished } from 'vitest';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// A separate database, whose registers are empty.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2031-03-20T03:00:00Z') });
const office = await createOffice(t);
const { admin } = office;
const get = (path: string) => t.http.get(`/api/buku/${path}`).set(admin.auth);
const post = (body: object, key?: string) => {
  const request = t.http.post('/api/buku/agenda').set(admin.auth);
  return (key ? request.set('Idempotency-Key', key) : request).send(body);
};
const put = (path: string, body: object) => t.http.put(`/api/buku/${path}`).set(admin.auth).send(body);
const KELUAR = { jenis: 'keluar', kode_klasifikasi: '005', kepada: 'Camat', isi_singkat: 'Undangan rapat' };
const MASUK = {
  jenis: 'masuk',
  nomor: '005/12/2026',
  tanggal: '2031-03-18',
  pengirim: 'Camat Giriarum',
  isi_singkat: 'Undangan musyawarah',
  tanggal_terima: '2031-03-19',
};
const book = async (query = ''): Promise<AgendaSurat[]> =>
  (await get(`agenda${query}`).expect(200)).body.agenda.reverse();

it('numbers of documents and of other letters form one sequence, even for twenty concurrent requests', async () => {
  const drafts = await Promise.all(Array.from({ length: 10 }, () => createDraft(t, { office })));
  const answers = await Promise.all(
    drafts.flatMap(({ naskah }) => [naskah.post('nomor').expect(200), post(KELUAR).expect(201)]),
  );
  expect(answers).toHaveLength(20);
  const rows = await book();
  expect(rows.map(({ urut }) => urut)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const numbers = rows.map(({ nomor }) => Number(nomor.split('/')[1]));
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  const outside = rows.filter(({ keterangan }) => keterangan === 'di luar portal');
  expect(outside).toHaveLength(10);
  expect(outside[0]).toMatchObject({ arah: 'keluar', kepada: 'Camat', tanggal: '2031-03-20', tanggal_kirim: null });
});

it('a repeated request returns the same number', async () => {
  const key = randomUUID();
  const [one, other] = await Promise.all([post(KELUAR, key).expect(201), post(KELUAR, key).expect(201)]);
  expect(other.body).toEqual(one.body);
  expect(one.body.message).toBe(`Nomor ${one.body.agenda.nomor} sudah diambil`);
  await post({ ...KELUAR, kepada: 'Bupati' }, key).expect(409);
});

it('with a number series per type, a code of a type uses the type’s series', async () => {
  const count = (deret_nomor: string) => t.prisma.naskahSetelan.update({ where: { id: 1 }, data: { deret_nomor } });
  await count('jenis');
  onTestFinished(async () => void (await count('desa')));
  const approve = async () => {
    const { naskah } = await createDraft(t, { office, judul: 'Surat Keterangan Domisili' });
    return (await naskah.post('nomor').expect(200)).body.naskah;
  };
  const take = async (kode_klasifikasi: string) =>
    (await post({ ...KELUAR, kode_klasifikasi }).expect(201)).body.agenda.nomor;
  const { kode_klasifikasi: kode } = await approve();
  expect(await take(kode)).toContain(`${kode}/002/`);
  expect((await approve()).nomor).toContain(`${kode}/003/`);
  expect([await take('006'), await take('006'), await take('000.1.5')]).toEqual([
    expect.stringContaining('006/001/'),
    expect.stringContaining('006/002/'),
    expect.stringContaining('000.1.5/001/'),
  ]);
});

it('enters an incoming letter with its day of receipt', async () => {
  const { body } = await post(MASUK).expect(201);
  expect(body).toMatchObject({
    message: 'Surat masuk dicatat',
    agenda: {
      arah: 'masuk',
      nomor: '005/12/2026',
      tanggal: '2031-03-18',
      tanggal_kirim: '2031-03-19',
      pengirim: 'Camat Giriarum',
      kepada: null,
      keterangan: null,
    },
  });
  expect(await t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } })).toMatchObject({
    aksi: 'tambah',
    jenis: 'buku_surat',
    sasaran_id: body.agenda.id,
    label: 'Surat masuk',
  });
});

it.each([
  [{ ...MASUK, jenis: 'titipan' }, 'jenis', 'Jenis harus masuk atau keluar'],
  [{ ...MASUK, tanggal_terima: '2031-03-21' }, 'tanggal_terima', 'Tanggal penerimaan tidak boleh setelah hari ini'],
  [{ ...MASUK, pengirim: '' }, 'pengirim', 'Pengirim wajib diisi'],
  [{ ...MASUK, tanggal: '2031-03-20' }, 'tanggal', 'Tanggal surat tidak boleh setelah tanggal diterima'],
  // A row of the wrong year cannot be deleted.
  [{ ...MASUK, tanggal: '2029-12-30', tanggal_terima: '2029-12-31' }, 'tanggal_terima', /paling lama tahun lalu/],
  [{ ...MASUK, pengirim: 'Budi 9999 0101 0190 0001' }, 'pengirim', 'Jangan menulis NIK di buku'],
  [{ ...MASUK, keterangan: 'Atas NIK 9999/0101/0190/0001.' }, 'keterangan', 'Jangan menulis NIK di buku'],
  [{ ...MASUK, keterangan: '9999\u00a00101\u200b0190  0001' }, 'keterangan', 'Jangan menulis NIK di buku'],
  [{ ...MASUK, keterangan: '９９９９０１０１０１９００００１' }, 'keterangan', 'Jangan menulis NIK di buku'],
  [{ ...KELUAR, isi_singkat: 'NIK 9999010101900001' }, 'isi_singkat', 'Jangan menulis NIK di buku'],
  [{ ...KELUAR, kode_klasifikasi: 'A1' }, 'kode_klasifikasi', /angka bertitik/],
  [{ ...KELUAR, isi_singkat: 'a'.repeat(201) }, 'isi_singkat', /paling banyak 200/],
])('rejects %j', async (body, path, message) => {
  const [{ msg, path: at }] = (await post(body).expect(400)).body.errors;
  expect(at).toBe(path);
  expect(msg).toMatch(message);
});

it('lists by year and month in pages', async () => {
  const whole = await book('?tahun=2031');
  const first = await get('agenda?tahun=2031&bulan=3&limit=5').expect(200);
  expect(first.body.agenda).toEqual(whole.slice(-5).reverse());
  expect(first.body.meta.total).toBe(whole.length);
  const second = await get(`agenda?tahun=2031&bulan=3&limit=5&cursor=${first.body.meta.next_cursor}`).expect(200);
  expect(second.body.agenda).toEqual(whole.slice(-10, -5).reverse());
  expect(await book('?tahun=2031&bulan=2')).toEqual([]);
  expect(await book('?tahun=2030')).toEqual([]);
  await get('agenda?bulan=13').expect(400);
});

it('a pickup gets its day, and a delivery a row in the dispatch register', async () => {
  const { naskah } = await createDraft(t, { office });
  const { nomor } = (await naskah.post('nomor').expect(200)).body.naskah;
  await naskah.post('tanda-tangan', { tanggal: '2031-03-20' }).expect(200);
  await naskah.post('serah', { kepada: 'kuasa', nama: 'Bagas', hubungan: 'Anak', cara: 'kirim' }).expect(200);
  expect((await book()).find((row) => row.nomor === nomor)?.tanggal_kirim).toBe('2031-03-20');
  const { body } = await get('ekspedisi?tahun=2031&bulan=3').expect(200);
  expect(body.ekspedisi).toMatchObject([
    { urut: 1, tanggal: '2031-03-20', surat: { nomor, tanggal: '2031-03-20' }, penerima: 'Bagas', keterangan: null },
  ]);
  const line = (await book()).find((row) => row.nomor === nomor);
  const { error } = (await put(`agenda/${line?.id}`, { tanggal_kirim: '2031-03-19' }).expect(409)).body;
  expect(error).toBe('Tanggal dan pengiriman surat ini dicatat saat suratnya diserahkan.');
});

it('corrections add remarks and set the day of receipt or dispatch', async () => {
  const { id } = (await post(KELUAR).expect(201)).body.agenda;
  const correction = { keterangan: 'BATAL: salah alamat', tanggal_kirim: '2031-03-20' };
  for (let i = 0; i < 2; i += 1) {
    const { body } = await put(`agenda/${id}`, correction).expect(200);
    expect(body).toMatchObject({
      message: 'Buku diperbarui',
      agenda: { keterangan: 'di luar portal; BATAL: salah alamat', tanggal_kirim: '2031-03-20', ekspedisi: false },
    });
  }
  const traces = await t.prisma.jejak.findMany({ where: { aksi: 'ubah', jenis: 'buku_surat', sasaran_id: id } });
  expect(traces.map(({ perubahan }) => perubahan)).toEqual([
    [
      { kolom: 'tanggal_kirim', dari: null, ke: '2031-03-20' },
      { kolom: 'keterangan', dari: 'di luar portal', ke: 'di luar portal; BATAL: salah alamat' },
    ],
  ]);
  const refusal = async (path: string, tanggal_kirim: string) =>
    (await put(path, { tanggal_kirim }).expect(400)).body.errors;
  const path = 'tanggal_kirim';
  const sentWhen = [{ msg: 'Tanggal dikirim harus antara tanggal surat dan hari ini', path }];
  expect(await refusal(`agenda/${id}`, '2031-03-19')).toEqual(sentWhen);
  expect(await refusal(`agenda/${id}`, '2031-03-21')).toEqual(sentWhen);

  const masuk = (await post(MASUK).expect(201)).body.agenda;
  const corrected = await put(`agenda/${masuk.id}`, { tanggal_kirim: '2031-03-20' }).expect(200);
  expect(corrected.body.agenda).toMatchObject({ tanggal_kirim: '2031-03-20', keterangan: null });
  expect(await refusal(`agenda/${masuk.id}`, '2031-03-17')).toEqual([
    { msg: 'Tanggal surat tidak boleh setelah tanggal diterima', path },
  ]);
  expect(await refusal(`agenda/${masuk.id}`, '2030-12-31')).toEqual([
    { msg: 'Tanggal diterima harus pada tahun buku ini', path },
  ]);
  await put(`agenda/${masuk.id}`, { ekspedisi: true }).expect(409);
});

it('a letter written elsewhere enters the dispatch register once, after its dispatch', async () => {
  const { id, nomor } = (await post(KELUAR).expect(201)).body.agenda;
  const { error } = (await put(`agenda/${id}`, { ekspedisi: true }).expect(400)).body;
  expect(error).toBe('Tanggal dikirim wajib diisi sebelum surat masuk Buku Ekspedisi');
  const given = { ekspedisi: true, tanggal_kirim: '2031-03-20' };
  for (let i = 0; i < 2; i += 1)
    expect((await put(`agenda/${id}`, given).expect(200)).body.agenda.ekspedisi).toBe(true);
  const lines = (await get('ekspedisi').expect(200)).body.ekspedisi.filter(
    ({ surat }: { surat: { nomor: string } }) => surat.nomor === nomor,
  );
  expect(lines).toMatchObject([{ tanggal: '2031-03-20', kepada: 'Camat', penerima: null, keterangan: null }]);
  const received = { penerima: 'Sari', keterangan: 'Loket 2' };
  expect((await put(`ekspedisi/${lines[0].id}`, received).expect(200)).body.ekspedisi).toMatchObject(received);
  expect((await get('ekspedisi.csv').expect(200)).text).toContain('"Diterima Sari; Loket 2"');
});

it('a row of the former system is listed and exported, and accepts only remarks', async () => {
  const line = (urut: number, given: object) =>
    t.prisma.bukuSurat.create({
      data: {
        tahun: 2030,
        urut,
        nomor: '470/12',
        tanggal: new Date('2030-03-01'),
        isi_singkat: 'SKTM',
        sistem_lama: true,
        keterangan: 'dibuat di sistem sebelumnya',
        oleh_nama: 'Sari',
        arah: 'keluar',
        ...given,
      },
    });
  const { id } = await line(1, { kepada: 'Made', luar_portal: true });
  const { id: masuk } = await line(2, { arah: 'masuk', pengirim: 'Camat', tanggal_kirim: new Date('2030-03-02') });
  // Numbers may repeat here.
  await line(3, { kepada: 'Made' });
  expect(await book('?tahun=2030')).toMatchObject([
    { id, sistem_lama: true, nomor: '470/12', keterangan: 'dibuat di sistem sebelumnya' },
    { id: masuk, sistem_lama: true },
    { nomor: '470/12', sistem_lama: true },
  ]);
  expect((await get('agenda.csv?tahun=2030').expect(200)).text).toContain('"dibuat di sistem sebelumnya"');
  for (const [row, body] of [
    [id, { tanggal_kirim: '2030-03-05' }],
    [id, { ekspedisi: true }],
    [masuk, { tanggal_kirim: '2030-03-05' }],
  ] as const)
    expect((await put(`agenda/${row}`, body).expect(409)).body.error).toBe(BUKU_TEXT.fromBefore);
  const { body } = await put(`agenda/${id}`, { keterangan: 'arsip lemari 2' }).expect(200);
  expect(body.agenda.keterangan).toBe('dibuat di sistem sebelumnya; arsip lemari 2');
});

it('finds rows of all years by number, name, purpose and remark, and masks NIKs', async () => {
  await t.prisma.bukuSurat.create({
    data: {
      tahun: 2028,
      urut: 1,
      arah: 'keluar',
      nomor: '470/77',
      tanggal: new Date('2028-03-01'),
      kepada: 'Hamba Suarjana',
      nik: '9999015203850002',
      isi_singkat: 'Surat Keterangan Usaha: Kredit bibit',
      keterangan: 'dibuat di sistem sebelumnya',
      sistem_lama: true,
      oleh_nama: 'Sari',
    },
  });
  for (const q of ['470/77', 'hamba suar', 'kredit BIBIT']) {
    const found = await book(`?q=${encodeURIComponent(q)}`);
    expect(found).toMatchObject([{ nomor: '470/77', kepada: 'Hamba Suarjana', nik: '9999••••••••0002' }]);
  }
  expect(await book('?q=hamba&tahun=2031')).toEqual([]);
  const byNik = await get('agenda').set(SEARCH_HEADER, '9999015203850002').expect(200);
  expect(byNik.body.agenda).toEqual([]);
  expect((await get('agenda.csv?tahun=2028').expect(200)).text).not.toContain('9999');
});
