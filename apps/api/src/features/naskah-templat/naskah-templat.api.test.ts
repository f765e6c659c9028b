import type { NaskahTemplat } from '@pendopo/shared/naskah-templat/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// Default texts and settings.
const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });
const newest = () => t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } });

const KODE = 'surat-keterangan-usaha';
const templat = (kode = KODE) => `/api/naskah/templat/${kode}`;
const readTemplat = async (): Promise<NaskahTemplat> =>
  (await t.http.get(templat()).set(admin.auth).expect(200)).body.templat;

describe('the text of an application type', () => {
  afterEach(() => t.http.delete(templat()).set(admin.auth).expect(200));

  it('is the default until the village changes it, keeps every version, and can be restored', async () => {
    const own = await readTemplat();
    expect(own).toMatchObject({ judul: 'Surat Keterangan Usaha', bawaan: true, versi: 0, riwayat: [] });
    const changed = { penutup: 'Demikian.', masa_berlaku_hari: 30, kode_klasifikasi: '500.3' };
    const { body } = await t.http.put(templat()).set(admin.auth).send(changed).expect(200);
    expect(body.templat).toMatchObject({ bawaan: false, versi: 1, isi: { ...own.isi, ...changed } });
    expect(await newest()).toMatchObject({ aksi: 'ubah', jenis: 'naskah_templat', label: 'Surat Keterangan Usaha' });
    const list = await t.http.get('/api/naskah/templat').set(admin.auth).expect(200);
    expect(list.body.templat).toHaveLength(19);
    expect(list.body.templat[0]).toMatchObject({ kode: KODE, kode_klasifikasi: '500.3', bawaan: false });
    const back = await t.http.delete(templat()).set(admin.auth).expect(200);
    expect(back.body.templat).toMatchObject({ bawaan: true, isi: own.isi });
    expect(
      back.body.templat.riwayat.map(({ versi, bawaan, isi }: NaskahTemplat['riwayat'][number]) => [
        versi,
        bawaan,
        isi.penutup,
      ]),
    ).toEqual([
      [2, true, own.isi.penutup],
      [1, false, 'Demikian.'],
    ]);
  });

  it.each([
    [{ penutup: 'Demikian {{gaji}}.' }, 'Isian {{gaji}} tidak dikenal', 'penutup'],
    [{ paragraf: ['{{nama}}', '[[identitas]]', '[[sawah]]'] }, 'Tabel [[sawah]] tidak dikenal', 'paragraf.2'],
    [
      { paragraf: ['[[identitas]]', 'Nama محمد 😀'] },
      'Paragraf 2 memuat karakter yang tidak dapat dicetak: محمد 😀',
      'paragraf.1',
    ],
    [{ penandatangan: ['kasi_ub'] }, 'Surat ini tidak boleh ditandatangani atas nama', 'penandatangan'],
    [{ paragraf: ['Orang tersebut baik.'] }, 'Paragraf wajib memuat [[identitas]]: data orang yang diterangkan', 'isi'],
    [{ penutup: 'Bagi {nama}.' }, 'Tulis {{nama}} dengan dua kurung kurawal, bukan {nama}', 'penutup'],
    [{ penutup: '{{nik|constructor}}' }, 'Saringan pada {{nik|constructor}} tidak dikenal atau tidak cocok', 'penutup'],
    [{ varian: { Sawah: ['a'] } }, 'Varian "Sawah" tidak dikenal', 'varian'],
    [{ masa_berlaku_hari: 0 }, 'Masa berlaku harus angka 1 sampai 3650 hari', 'masa_berlaku_hari'],
    [{ paragraf: [] }, 'Paragraf wajib diisi', 'paragraf'],
  ])('rejects %j', async (body, msg, path) => {
    const answer = await t.http.put(templat()).set(admin.auth).send(body).expect(400);
    expect(answer.body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await readTemplat()).toMatchObject({ bawaan: true });
  });

  it('rejects a classification code of another type while each type has its own number series', async () => {
    const code = (kode_klasifikasi: string) => t.http.put(templat()).set(admin.auth).send({ kode_klasifikasi });
    const where = { id: 1 };
    await t.prisma.naskahSetelan.update({ where, data: { deret_nomor: 'jenis' } });
    try {
      const other = await t.http.get(templat('surat-keterangan-domisili')).set(admin.auth).expect(200);
      const taken = other.body.templat.isi.kode_klasifikasi;
      const msg = `Deret per jenis surat membuat nomor kembar, karena kode ${taken} dipakai lebih dari satu jenis`;
      expect((await code(taken).expect(400)).body).toEqual({ error: msg, errors: [{ msg, path: 'kode_klasifikasi' }] });
      await code('500.99').expect(200);
    } finally {
      await t.prisma.naskahSetelan.update({ where, data: { deret_nomor: 'desa' } });
    }
  });

  it('an unchanged save creates no version and keeps the default text', async () => {
    const own = await readTemplat();
    const put = async (body: object) =>
      (await t.http.put(templat()).set(admin.auth).send(body).expect(200)).body.templat;
    const { paragraf, penutup } = own.isi;
    expect(await put({ paragraf, penutup })).toEqual(own);
    const changed = await put({ penutup: 'Satu.' });
    expect(changed).toMatchObject({ bawaan: false });
    expect(await put({ penutup: 'Satu.', updatedAt: changed.updatedAt })).toEqual(changed);
  });

  it('a restore of the default or a repeated save creates no version', async () => {
    const versions = async () => (await readTemplat()).riwayat.length;
    const before = await versions();
    const own = await readTemplat();
    await t.http.put(templat()).set(admin.auth).send({ penutup: own.isi.penutup }).expect(200);
    await t.http.delete(templat()).set(admin.auth).expect(200);
    expect([await versions(), (await readTemplat()).bawaan]).toEqual([before, true]);
    await t.http.put(templat()).set(admin.auth).send({ penutup: 'Demikian.' }).expect(200);
    await t.http.put(templat()).set(admin.auth).send({ penutup: 'Demikian.' }).expect(200);
    expect(await versions()).toBe(before + 1);
  });

  it('returns 404 for an unknown type and 409 for a stale edit', async () => {
    await t.http.get(templat('surat-sakti')).set(admin.auth).expect(404, { error: 'Jenis surat tidak ditemukan' });
    const first = await t.http.put(templat()).set(admin.auth).send({ penutup: 'Satu.' }).expect(200);
    const { updatedAt } = first.body.templat;
    await t.http.put(templat()).set(admin.auth).send({ penutup: 'Dua.', updatedAt }).expect(200);
    await t.http.put(templat()).set(admin.auth).send({ penutup: 'Tiga.', updatedAt }).expect(409);
    await t.http.put(templat()).set(admin.auth).send({ penutup: 'Empat.', updatedAt: null }).expect(409);
  });
});
