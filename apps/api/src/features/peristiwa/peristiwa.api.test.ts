import type { BarisRekap } from '@pendopo/shared/buku/penduduk';
import { numbersOf } from '@pendopo/shared/buku/penduduk';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);

const KK = '9999020135480057';
const OTHER_KK = '9999020135480099';

let count = 0;
async function aResident(own: object = {}) {
  count += 1;
  const nama = `Warga ${count}`;
  const row = {
    nik: `99990101019${String(count).padStart(5, '0')}`,
    nama,
    cari: searchableName(nama),
    jenis_kelamin: 'Laki-laki',
    no_kk: KK,
    hubungan_keluarga: 'Anak',
    dusun: 'Mawar',
    kewarganegaraan: 'WNI',
    agama: 'Islam',
    sumber: 'uji',
    sumber_tanggal: new Date('2026-01-01'),
  };
  return t.prisma.penduduk.create({ data: { ...row, ...own } });
}
async function aFamily() {
  const head = await aResident({ hubungan_keluarga: KEPALA_KELUARGA, nama: 'Oki', cari: 'oki' });
  const wife = await aResident({
    hubungan_keluarga: 'Istri',
    jenis_kelamin: 'Perempuan',
    nama: 'Indah',
    cari: 'indah',
  });
  const child = await aResident({ nama: 'Darmi', cari: 'darmi', jenis_kelamin: 'Perempuan' });
  return [head, wife, child] as const;
}

const post = (id: number | null, body: object, as = operator) =>
  t.http
    .post(id === null ? '/api/penduduk/peristiwa' : `/api/penduduk/${id}/peristiwa`)
    .set(as.auth)
    .send(body);
const refused = async (id: number | null, body: object, status = 400) => (await post(id, body).expect(status)).body;
const rowOf = (id: number) => t.prisma.penduduk.findUniqueOrThrow({ where: { id } });
const book = async (path: string, as = operator) =>
  (await t.http.get(`/api/buku/penduduk/${path}`).set(as.auth).expect(200)).body;
const lastEvent = async (id: number) =>
  (await t.http.get(`/api/penduduk/${id}`).set(operator.auth).expect(200)).body.penduduk.peristiwa[0];

beforeEach(async () => {
  await t.prisma.penduduk.deleteMany();
  await t.prisma.peristiwaPenduduk.deleteMany();
  await t.prisma.rateLimit.deleteMany();
  await t.prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { aktif: true }, update: { aktif: true } });
});

describe('an event', () => {
  it('requires an official, an existing resident and an enabled register', async () => {
    const [head] = await aFamily();
    const body = { jenis: 'hilang', tanggal: '2026-02-01' };
    await post(head.id, body, resident).expect(403);
    await t.http.post(`/api/penduduk/${head.id}/peristiwa`).send(body).expect(401);
    await post(9_999_999, body).expect(404);
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { aktif: false } });
    await post(head.id, body).expect(404);
    await post(null, { jenis: 'lahir' }).expect(404);
    for (const one of ['b1', 'b2', 'b3', 'b1.csv', 'b3.xlsx'])
      await t.http.get(`/api/buku/penduduk/${one}`).set(admin.auth).expect(404);
  });

  it('the death of a head of family requires a successor', async () => {
    const [head, wife] = await aFamily();
    const death = { jenis: 'meninggal', tanggal: '2026-02-01', tempat: 'RSUD Arunika' };
    const { errors } = await refused(head.id, death);
    expect(errors).toEqual([{ path: 'kepala_id', msg: 'Pilih kepala keluarga yang baru, dari anggota yang tinggal' }]);
    expect((await rowOf(head.id)).keadaan).toBe('hidup');
    const { body } = await post(head.id, { ...death, kepala_id: String(wife.id) }).expect(201);
    expect(body.message).toBe('Peristiwa dicatat: meninggal');
    expect(body.penduduk).toMatchObject({ keadaan: 'meninggal', keadaan_tanggal: '2026-02-01' });
    expect(body.penduduk.riwayat[0]).toMatchObject({ sumber: 'Peristiwa: Meninggal', oleh: operator.nama });
    expect((await rowOf(wife.id)).hubungan_keluarga).toBe(KEPALA_KELUARGA);
    expect((await refused(head.id, { ...death, jenis: 'hilang' }, 409)).error).toMatch(/tidak tercatat hidup/);
    const entry = await t.prisma.jejak.findFirstOrThrow({ where: { jenis: 'penduduk' }, orderBy: { id: 'desc' } });
    expect([entry.label, JSON.stringify(entry.perubahan)]).toEqual([
      `Penduduk nomor ${head.id}`,
      '[{"ke": "Meninggal", "dari": null, "kolom": "peristiwa"}]'.replaceAll(': ', ':').replaceAll(', ', ','),
    ]);
  });

  it('a move includes chosen family members and rejects strangers', async () => {
    const [head, wife, child] = await aFamily();
    const stranger = await aResident({ no_kk: OTHER_KK });
    const move = { jenis: 'pindah', tanggal: '2026-03-05', tempat: 'Kota Arunika' };
    expect((await refused(head.id, { ...move, anggota: [stranger.id] })).errors[0].path).toBe('anggota');
    await post(head.id, { ...move, anggota: [wife.id, child.id] }).expect(201);
    for (const { id } of [head, wife, child]) expect((await rowOf(id)).keadaan).toBe('pindah');
    const { mutasi } = await book('b2?tahun=2026');
    expect(mutasi.map(({ nama, tempat }: { nama: string; tempat: string }) => [nama, tempat])).toEqual(
      ['Oki', 'Indah', 'Darmi'].map((nama) => [nama, 'Kota Arunika']),
    );
  });

  it('a change of the family card checks its head and the remaining family', async () => {
    const [head, wife, child] = await aFamily();
    const kk = { jenis: 'kk', tanggal: '2026-03-05', no_kk: OTHER_KK };
    expect((await refused(child.id, { ...kk, no_kk: KK })).errors[0].msg).toBe(
      'Nomor KK ini sama dengan yang sekarang',
    );
    await post(child.id, kk).expect(201);
    expect(await rowOf(child.id)).toMatchObject({ no_kk: OTHER_KK, hubungan_keluarga: KEPALA_KELUARGA });
    expect((await refused(head.id, kk)).errors[0].path).toBe('hubungan_keluarga');
    const joins = { ...kk, hubungan_keluarga: 'Orang tua' };
    expect((await refused(head.id, joins)).errors[0].path).toBe('kepala_id');
    await post(head.id, { ...joins, kepala_id: wife.id }).expect(201);
    expect(await rowOf(head.id)).toMatchObject({ no_kk: OTHER_KK, hubungan_keluarga: 'Orang tua' });
    expect((await book('b2?tahun=2026')).mutasi).toEqual([]);
  });

  it('a birth adds a family member without a NIK', async () => {
    const [head] = await aFamily();
    const birth = {
      jenis: 'lahir',
      keluarga_id: head.id,
      tanggal: '2026-04-01',
      nama: 'Bayu',
      jenis_kelamin: 'Laki-laki',
    };
    const { body } = await post(null, { ...birth, nama_ibu: 'Indah' }).expect(201);
    expect(body.penduduk).toMatchObject({
      nik: null,
      no_kk: KK,
      hubungan_keluarga: 'Anak',
      tanggal_lahir: '2026-04-01',
      dusun: 'Mawar',
      agama: 'Islam',
      nama_ibu: 'Indah',
      sumber: 'Petugas',
      status_kawin: 'Belum kawin',
    });
    expect((await refused(null, { ...birth, keluarga_id: 9_999_999 })).errors[0].path).toBe('keluarga_id');
    expect((await refused(null, { ...birth, nik: head.nik }, 409)).errors[0].path).toBe('nik');
    expect((await refused(null, { ...birth, tanggal: '2999-01-01' })).errors[0].msg).toBe(
      'Tanggal peristiwa tidak boleh setelah hari ini',
    );
  });

  it('an arrival adds a resident or reactivates one who had moved away', async () => {
    const [, , child] = await aFamily();
    const arrival = {
      jenis: 'datang',
      tanggal: '2026-05-02',
      tempat: 'Desa Sukamaju',
      nama: 'Rina',
      jenis_kelamin: 'Perempuan',
    };
    const made = (await post(null, { ...arrival, nik: '9999014310180299', rt: '003' }).expect(201)).body.penduduk;
    expect(made).toMatchObject({ keadaan: 'hidup', rt: '3', nama: 'Rina' });
    expect((await refused(null, { ...arrival, nik: child.nik }, 409)).errors[0].path).toBe('nik');
    await post(child.id, { jenis: 'pindah', tanggal: '2026-03-01', tempat: 'Kota' }).expect(201);
    const early = await refused(null, { ...arrival, nik: child.nik, tanggal: '2026-02-01' });
    expect(early.errors).toEqual([
      { path: 'tanggal', msg: 'Tanggal peristiwa tidak boleh sebelum peristiwa terakhirnya, 01-03-2026' },
    ]);
    const back = (await post(null, { ...arrival, nik: child.nik, nama: 'Darmi' }).expect(201)).body.penduduk;
    expect(back).toMatchObject({ id: child.id, keadaan: 'hidup', keadaan_tanggal: null });
  });
});

describe('a mistaken event', () => {
  it('a cancellation needs a reason and applies to all residents of the event; both entries stay', async () => {
    const [head, wife, child] = await aFamily();
    await post(head.id, { jenis: 'meninggal', tanggal: '2026-02-01', tempat: 'Rumah', kepala_id: wife.id }).expect(201);
    const { id: peristiwa_id } = await lastEvent(head.id);
    const undo = { jenis: 'batal', peristiwa_id, catatan: 'Salah orang' };
    expect((await refused(head.id, { ...undo, catatan: '' })).error).toBe('Alasan wajib diisi');
    expect((await refused(child.id, undo)).errors[0].path).toBe('peristiwa_id');
    const { body } = await post(head.id, undo).expect(201);
    expect(body.penduduk).toMatchObject({ keadaan: 'hidup', keadaan_tanggal: null });
    expect((await rowOf(wife.id)).hubungan_keluarga).toBe('Istri');
    expect(body.penduduk.peristiwa).toMatchObject([
      { jenis: 'batal', catatan: 'Salah orang' },
      { jenis: 'meninggal', dibatalkan: true },
    ]);
    expect((await refused(head.id, undo)).errors[0].path).toBe('peristiwa_id');
    expect((await book('b2?tahun=2026')).mutasi).toMatchObject([{ nama: 'Oki', jenis: 'meninggal', dibatalkan: true }]);
    expect(totals((await book('b3?tahun=2026&bulan=2')).rekap)).toMatchObject({ meninggal: 0, akhir: 3 });
  });

  it('an event cannot be cancelled after a later event or an edit of its columns', async () => {
    const [, , child] = await aFamily();
    await post(child.id, { jenis: 'kk', tanggal: '2026-02-01', no_kk: OTHER_KK }).expect(201);
    const first = await lastEvent(child.id);
    await post(child.id, { jenis: 'pindah', tanggal: '2026-03-01', tempat: 'Kota' }).expect(201);
    const second = await lastEvent(child.id);
    const undo = ({ id }: { id: number }) => ({ jenis: 'batal', peristiwa_id: id, catatan: 'Keliru' });
    expect((await refused(child.id, undo(first), 409)).error).toMatch(/Hanya peristiwa terakhir/);
    await post(child.id, undo(second)).expect(201);
    await t.prisma.penduduk.update({ where: { id: child.id }, data: { hubungan_keluarga: 'Lainnya' } });
    expect((await refused(child.id, undo(first), 409)).error).toMatch(/sudah diubah/);
    expect((await rowOf(child.id)).no_kk).toBe(OTHER_KK);
  });

  it('cancelling a birth deletes the resident, and its entry stays in the book', async () => {
    const [head] = await aFamily();
    const birth = {
      jenis: 'lahir',
      keluarga_id: head.id,
      tanggal: '2026-04-01',
      nama: 'Bayu',
      jenis_kelamin: 'Laki-laki',
    };
    const { id, peristiwa } = (await post(null, birth).expect(201)).body.penduduk;
    const undo = { jenis: 'batal', peristiwa_id: peristiwa[0].id, catatan: 'Tercatat dua kali' };
    expect((await post(id, undo).expect(201)).body.penduduk).toBeNull();
    await t.http.get(`/api/penduduk/${id}`).set(operator.auth).expect(404);
    expect((await book('b2?tahun=2026')).mutasi).toMatchObject([{ nama: 'Bayu', dibatalkan: true, jenis_kelamin: '' }]);
  });
});

const sum = ({ l, p }: { l: number; p: number }) => l + p;
const whole = ({ wni, wna }: BarisRekap['awal']) => sum(wni) + sum(wna);
function totals(rekap: readonly BarisRekap[]) {
  const of = (count: (row: BarisRekap) => number) => rekap.map(count).reduce((all, one) => all + one, 0);
  return {
    awal: of(({ awal }) => whole(awal)),
    lahir: of(({ lahir }) => sum(lahir)),
    datang: of(({ datang }) => sum(datang)),
    meninggal: of(({ meninggal }) => sum(meninggal)),
    pindah: of(({ pindah }) => sum(pindah)),
    akhir: of(({ akhir }) => whole(akhir)),
    kk: of(({ kk }) => kk),
  };
}

describe('a finished document', () => {
  const proposed = async (own: object) => {
    const { id } = await createSurat(t, { userId: resident.id, status: 'Selesai', ...own });
    return (await t.http.get(`/api/surat/${id}`).set(operator.auth).expect(200)).body.surat.penduduk.usulan;
  };

  it('of a death proposes the event until it is in the register', async () => {
    const [head, wife] = await aFamily();
    const isian = { nik_almarhum: head.nik, tanggal_meninggal: '2026-02-01', tempat_meninggal: 'RSUD Arunika' };
    const application = { jenis_surat: 'Surat Keterangan Kematian', isian };
    const none = { nama: '', jenis_kelamin: '', anggota: [] };
    const expected = {
      jenis: 'meninggal',
      penduduk_id: head.id,
      tanggal: '2026-02-01',
      tempat: 'RSUD Arunika',
      ...none,
    };
    expect(await proposed(application)).toEqual(expected);
    expect(await proposed({ ...application, status: 'Diproses' })).toBeNull();
    expect(await proposed({ ...application, isian: { ...isian, nik_almarhum: '9999010101900999' } })).toBeNull();
    const { tanggal, tempat } = expected;
    await post(head.id, { jenis: 'meninggal', tanggal, tempat, kepala_id: wife.id }).expect(201);
    expect(await proposed(application)).toBeNull();
  });

  it('of a birth proposes the event for the mother’s card until the child is registered', async () => {
    const [, wife] = await aFamily();
    const isian = {
      nik_ibu: wife.nik,
      nama_anak: "Bayu Ma'ruf",
      jenis_kelamin_anak: 'Laki-laki',
      tanggal_lahir_anak: '2026-02-03',
    };
    const application = { jenis_surat: 'Surat Pengantar Akta Kelahiran', isian };
    expect(await proposed(application)).toMatchObject({ jenis: 'lahir', penduduk_id: wife.id, nama: "Bayu Ma'ruf" });
    await post(null, {
      jenis: 'lahir',
      keluarga_id: wife.id,
      tanggal: '2026-02-03',
      nama: 'BAYU MARUF',
      jenis_kelamin: 'Laki-laki',
    }).expect(201);
    expect(await proposed(application)).toBeNull();
  });

  it('of a move proposes the named members, of a family card the card, and other types nothing', async () => {
    const [head, wife] = await aFamily();
    const isian = {
      alamat_tujuan: 'Jalan A',
      desa_tujuan: 'Tirta',
      pengikut: `Indah, NIK ${wife.nik}\nX, NIK 9999010101900998`,
    };
    const application = { jenis_surat: 'Surat Pengantar Pindah Tempat/Domisili', nik: String(head.nik), isian };
    expect(await proposed(application)).toMatchObject({
      jenis: 'pindah',
      tempat: 'Jalan A, Tirta',
      anggota: [wife.id],
    });
    const card = { ...application, jenis_surat: 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota', isian: {} };
    expect(await proposed(card)).toMatchObject({ jenis: 'kk', penduduk_id: head.id });
    expect(await proposed({ ...application, jenis_surat: 'Surat Keterangan Usaha' })).toBeNull();
  });
});

describe('the books of residents', () => {
  /** A year of events in two hamlets: a foreigner, moves, a return, a death, a birth and a mistake. */
  async function aYear() {
    const [head, wife, child] = await aFamily();
    const guest = await aResident({
      no_kk: OTHER_KK,
      dusun: 'Melati',
      kewarganegaraan: 'WNA',
      hubungan_keluarga: KEPALA_KELUARGA,
    });
    await aResident({ keadaan: 'meninggal', no_kk: null });
    await post(child.id, { jenis: 'pindah', tanggal: '2026-02-10', tempat: 'Kota' }).expect(201);
    await post(guest.id, { jenis: 'hilang', tanggal: '2026-02-28' }).expect(201);
    await post(head.id, { jenis: 'meninggal', tanggal: '2026-03-31', tempat: 'Rumah', kepala_id: wife.id }).expect(201);
    const birth = {
      jenis: 'lahir',
      keluarga_id: wife.id,
      tanggal: '2026-04-01',
      nama: 'Bayu',
      jenis_kelamin: 'Laki-laki',
    };
    await post(null, birth).expect(201);
    const { nik, nama } = child;
    const back = {
      jenis: 'datang',
      tanggal: '2026-04-20',
      tempat: 'Kota',
      nik,
      nama,
      jenis_kelamin: 'Perempuan',
      dusun: 'Mawar',
    };
    await post(null, back).expect(201);
    await post(wife.id, { jenis: 'hilang', tanggal: '2026-04-25', kepala_id: child.id }).expect(201);
    const { id } = await lastEvent(wife.id);
    await post(wife.id, { jenis: 'batal', peristiwa_id: id, catatan: 'Sudah ketemu' }).expect(201);
    return { head, wife, child, guest };
  }

  it('B.3 balances each month and hamlet, and a month ends as the next one begins', async () => {
    await aYear();
    const months: BarisRekap[][] = [];
    for (let bulan = 1; bulan <= 12; bulan += 1) months.push((await book(`b3?tahun=2026&bulan=${bulan}`)).rekap);
    expect(months.slice(0, 5).map(totals)).toEqual([
      { awal: 4, lahir: 0, datang: 0, meninggal: 0, pindah: 0, akhir: 4, kk: 2 },
      { awal: 4, lahir: 0, datang: 0, meninggal: 0, pindah: 2, akhir: 2, kk: 1 },
      { awal: 2, lahir: 0, datang: 0, meninggal: 1, pindah: 0, akhir: 1, kk: 1 },
      { awal: 1, lahir: 1, datang: 1, meninggal: 0, pindah: 0, akhir: 3, kk: 1 },
      { awal: 3, lahir: 0, datang: 0, meninggal: 0, pindah: 0, akhir: 3, kk: 1 },
    ]);
    for (const [at, month] of months.entries())
      for (const row of month) {
        const next = months[at + 1]?.find(({ dusun }) => dusun === row.dusun);
        if (next) expect(next.awal).toEqual(row.akhir);
        for (const sex of ['l', 'p'] as const) {
          const before = row.awal.wni[sex] + row.awal.wna[sex];
          const after = row.akhir.wni[sex] + row.akhir.wna[sex];
          expect(after).toBe(before + row.lahir[sex] + row.datang[sex] - row.meninggal[sex] - row.pindah[sex]);
        }
      }
    expect(months[1]?.map(({ dusun, awal, pindah }) => [dusun, awal.wna, pindah])).toEqual([
      ['Mawar', { l: 0, p: 0 }, { l: 0, p: 1 }],
      ['Melati', { l: 1, p: 0 }, { l: 1, p: 0 }],
    ]);
    const year = totals((await book('b3?tahun=2026')).rekap);
    expect(year).toEqual({ awal: 4, lahir: 1, datang: 1, meninggal: 1, pindah: 2, akhir: 3, kk: 1 });
  });

  it('B.1 lists residents at the end of the month, B.2 its events, in pages', async () => {
    await aYear();
    const names = async (query: string) => (await book(`b1?${query}`)).induk.map(({ nama }: { nama: string }) => nama);
    expect(await names('tahun=2026&bulan=1')).toEqual(['Oki', 'Indah', 'Darmi', expect.any(String)]);
    expect(await names('tahun=2026&bulan=3')).toEqual(['Indah']);
    expect(await names('tahun=2026&bulan=4')).toEqual(['Indah', 'Darmi', 'Bayu']);
    const first = await book('b1?tahun=2026&limit=2');
    expect(first.meta.total).toBe(3);
    const second = await book(`b1?tahun=2026&limit=2&cursor=${first.meta.next_cursor}`);
    expect(second.induk).toMatchObject([{ urut: 3, nama: 'Bayu', nik: null }]);

    expect(first.induk[0]).toMatchObject({ nik: expect.stringMatching(/^9999•{8}\d{4}$/), no_kk: '9999••••••••0057' });

    const april = await book('b2?tahun=2026&bulan=4&limit=2');
    expect(april.mutasi).toMatchObject([
      { urut: 4, jenis: 'lahir', nama: 'Bayu' },
      { urut: 5, jenis: 'datang', nama: 'Darmi', tempat: 'Kota' },
    ]);
    const rest = await book(`b2?tahun=2026&bulan=4&limit=2&cursor=${april.meta.next_cursor}`);
    expect(rest.mutasi).toMatchObject([{ urut: 6, jenis: 'hilang', dibatalkan: true }]);
    expect(april.meta.total).toBe(3);
  });

  it('exports show whole NIKs to admins with a reason, and write an audit entry', async () => {
    const { wife } = await aYear();
    const csv = (path: string, as = admin) => t.http.get(`/api/buku/penduduk/${path}`).set(as.auth);
    const short = (await csv('b1.csv?tahun=2026', operator).expect(200)).text;
    expect(short).toContain('"Dapat membaca huruf"');
    expect([short.includes(String(wife.nik)), short.includes(KK)]).toEqual([false, false]);
    const reason = 'alasan=Laporan%20ke%20kecamatan';
    await csv(`b1.csv?tahun=2026&${reason}`, operator).expect(403);
    expect((await csv(`b1.csv?tahun=2026&${reason}`).expect(200)).text).toContain(String(wife.nik));
    const mutasi = (await csv('b2.csv?tahun=2026&bulan=4', operator).expect(200)).text;
    expect(mutasi).toContain('"BATAL; Hilang"');
    const { text, headers } = await csv('b3.csv?tahun=2026&bulan=2', operator).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="buku-b3-2026-2.csv"');
    expect(text).toContain('"Nama dusun"');
    await csv('b3.xlsx?tahun=2026', operator).expect(200);
    const entry = await t.prisma.jejak.findFirstOrThrow({ where: { aksi: 'ekspor' }, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ jenis: 'penduduk', label: 'Buku Rekapitulasi Jumlah Penduduk' });
  });

  it('name the first recorded day on the screen and in the last row of a file', async () => {
    const [, , child] = await aFamily();
    await post(child.id, { jenis: 'pindah', tanggal: '2026-02-10', tempat: 'Kota' }).expect(201);
    const file = (path: string) => t.http.get(`/api/buku/penduduk/${path}`).set(operator.auth);
    const catatan = 'Catatan di sini dimulai 10-02-2026; peristiwa sebelumnya tidak termasuk.';
    for (const period of ['tahun=2026', 'tahun=2026&bulan=2'])
      for (const one of ['b1', 'b2', 'b3']) {
        expect((await book(`${one}?${period}`)).masa).toEqual({ terekam: 'sebagian', catatan });
        const lines = (await file(`${one}.csv?${period}`).expect(200)).text.trimEnd().split('\r\n');
        const [number, beside, ...rest] = lines.at(-1)?.split(/;(?=")/) ?? [];
        expect([number, beside, new Set(rest)]).toEqual(['""', `"${catatan}"`, new Set(['""'])]);
      }
    const { body } = await file('b3.xlsx?tahun=2026').responseType('blob').expect(200);
    const cells = (await readXlsxFile(body))[0]?.data.at(-1);
    expect(cells?.filter((cell) => cell !== null)).toEqual([catatan]);
    const none = 'Catatan di sini dimulai 10-02-2026. Untuk masa sebelum itu gunakan buku yang lama.';
    for (const one of ['b1', 'b2', 'b3']) {
      expect((await book(`${one}?tahun=2026&bulan=1`)).masa).toEqual({ terekam: 'tidak', catatan: none });
      expect((await file(`${one}.csv?tahun=2026&bulan=1`).expect(404)).body.error).toBe(none);
      expect((await book(`${one}?tahun=2026&bulan=3`)).masa).toEqual({ terekam: 'seluruhnya', catatan: '' });
      expect((await file(`${one}.csv?tahun=2026&bulan=3`).expect(200)).text).not.toContain('Catatan di sini');
    }
  });

  it('count 20,000 residents within a second', async () => {
    await t.prisma.$executeRaw`
      INSERT INTO penduduk (nik, no_kk, nama, cari, jenis_kelamin, dusun, sumber, sumber_tanggal)
      SELECT '88' || lpad(n::text, 14, '0'), '77' || lpad((n / 4)::text, 14, '0'), 'Warga ' || n, 'warga' || n, 'Laki-laki',
        'Dusun ' || n % 8, 'uji', '2026-01-01' FROM generate_series(1, 20000) n`;
    const timed = async (path: string) => {
      await book(path);
      const from = performance.now();
      await book(path);
      return performance.now() - from;
    };
    for (const path of ['b1?limit=100', 'b2?limit=100', 'b3'])
      expect([path, (await timed(path)) < 1_000]).toEqual([path, true]);
    expect(numbersOf((await book('b3')).rekap[0])).toHaveLength(17);
    const file = ({ auth }: typeof admin) => t.http.get('/api/buku/penduduk/b1.csv').set(auth);
    expect((await file(operator).expect(429)).body.error).toMatch(/^Terlalu banyak data penduduk dibuka/);
    await file(admin).expect(200);
  });
});

it('an import with a death or an accepted return writes it into the book', async () => {
  const [head, , child] = await aFamily();
  const take = async (lines: string[]) => {
    const file = Buffer.from(['nik;nama;sex;status_dasar', ...lines].join('\n'));
    const send = (path: string) =>
      t.http.post(`/api/penduduk/impor${path}`).set(admin.auth).field('ubah_keadaan', '[2]');
    const checked = await send('/periksa').attach('berkas', file, 'data.csv').expect(200);
    await send('').field('kunci', checked.body.impor.kunci).attach('berkas', file, 'data.csv').expect(201);
  };
  await take([`${head.nik};Oki;1;3`, `${child.nik};Darmi;2;1`]);
  await take([`${head.nik};Oki;1;1`, `${child.nik};Darmi;2;1`]);
  const { mutasi } = await book('b2');
  expect(mutasi.map(({ jenis, nama, catatan }: Record<string, string>) => [jenis, nama, catatan])).toEqual([
    ['pindah', 'Oki', 'data.csv'],
    ['datang', 'Oki', 'data.csv'],
  ]);
  const { id: peristiwa_id } = await lastEvent(head.id);
  await post(head.id, { jenis: 'batal', peristiwa_id, catatan: 'Keliru' }).expect(201);
  expect((await rowOf(head.id)).keadaan).toBe('pindah');
});
