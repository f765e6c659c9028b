import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import {
  createFamily,
  createResident,
  emptyRegister,
  KK,
  OTHER_KK,
  residentEvents,
  totals,
} from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);

const { post, rowOf, book, lastEvent } = residentEvents(t, operator);
const refused = async (id: number | null, body: object, status = 400) => (await post(id, body).expect(status)).body;

beforeEach(() => emptyRegister(t));

describe('an event', () => {
  it('requires an official, an existing resident and an enabled register', async () => {
    const [head] = await createFamily(t);
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
    const [head, wife] = await createFamily(t);
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
    const [head, wife, child] = await createFamily(t);
    const stranger = await createResident(t, { no_kk: OTHER_KK });
    const move = { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-03-05', tempat: 'Kota Arunika' };
    expect((await refused(head.id, { ...move, anggota: [stranger.id] })).errors[0].path).toBe('anggota');
    await post(head.id, { ...move, anggota: [wife.id, child.id] }).expect(201);
    for (const { id } of [head, wife, child]) expect((await rowOf(id)).keadaan).toBe('pindah');
    const { mutasi } = await book('b2?tahun=2026');
    expect(mutasi.map(({ nama, tempat }: { nama: string; tempat: string }) => [nama, tempat])).toEqual(
      ['Oki', 'Indah', 'Darmi'].map((nama) => [nama, 'Kota Arunika']),
    );
  });

  it('a change of the family card checks its head and the remaining family', async () => {
    const [head, wife, child] = await createFamily(t);
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
    const [head] = await createFamily(t);
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
    const [, , child] = await createFamily(t);
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
    await post(child.id, { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-03-01', tempat: 'Kota' }).expect(201);
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
    const [head, wife, child] = await createFamily(t);
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
    const [, , child] = await createFamily(t);
    await post(child.id, { jenis: 'kk', tanggal: '2026-02-01', no_kk: OTHER_KK }).expect(201);
    const first = await lastEvent(child.id);
    await post(child.id, { jenis: 'pindah', tujuan: 'kabupaten', tanggal: '2026-03-01', tempat: 'Kota' }).expect(201);
    const second = await lastEvent(child.id);
    const undo = ({ id }: { id: number }) => ({ jenis: 'batal', peristiwa_id: id, catatan: 'Keliru' });
    expect((await refused(child.id, undo(first), 409)).error).toMatch(/Hanya peristiwa terakhir/);
    await post(child.id, undo(second)).expect(201);
    await t.prisma.penduduk.update({ where: { id: child.id }, data: { hubungan_keluarga: 'Lainnya' } });
    expect((await refused(child.id, undo(first), 409)).error).toMatch(/sudah diubah/);
    expect((await rowOf(child.id)).no_kk).toBe(OTHER_KK);
  });

  it('cancelling a birth deletes the resident, and its entry stays in the book', async () => {
    const [head] = await createFamily(t);
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
    expect((await book('b2?tahun=2026')).mutasi).toMatchObject([
      { nama: 'Bayu', dibatalkan: true, jenis_kelamin: 'Laki-laki' },
    ]);
  });
});

describe('a finished document', () => {
  const proposed = async (own: object) => {
    const { id } = await createSurat(t, { userId: resident.id, status: 'Selesai', ...own });
    return (await t.http.get(`/api/surat/${id}`).set(operator.auth).expect(200)).body.surat.penduduk.usulan;
  };

  it('of a death proposes the event until it is in the register', async () => {
    const [head, wife] = await createFamily(t);
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
    const [, wife] = await createFamily(t);
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
    const [head, wife] = await createFamily(t);
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
