import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import type { NaskahTemplat } from '@pendopo/shared/naskah-templat/schemas';
import { afterEach, describe, expect, it } from 'vitest';
import { createNumberedRows } from '../../../test/archive-rows.ts';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// Default settings, in a year without a number in the register.
const t = await createTestApp({ database: await freshDatabase(), now: () => new Date('2031-03-02T03:00:00Z') });
const admin = await createPerson(t, { role: 'admin', nama: 'Sari' });
const read = async (): Promise<NaskahSetelan> =>
  (await t.http.get('/api/naskah/setelan').set(admin.auth).expect(200)).body.setelan;
const put = (body: object) => t.http.put('/api/naskah/setelan').set(admin.auth).send(body);
const BEFORE = await read();
const newest = () => t.prisma.jejak.findFirstOrThrow({ orderBy: { id: 'desc' } });

describe('the document settings', () => {
  afterEach(async () => {
    const { updatedAt: _, mulai_dari: __, ...before } = BEFORE;
    await put(before).expect(200);
  });

  it('exist from the start, change one by one, and the audit log records each change', async () => {
    expect(BEFORE).toMatchObject({
      kertas: 'A4',
      kode_klasifikasi_umum: '400.10.2.2',
      deret_nomor: 'desa',
      mulai_dari: null,
      mandat: [],
      pola_nomor: '{kode}/{nomor:3}/{kodeDesa}/{bulanRomawi}/{tahun}',
    });
    const mandat = {
      cara: 'sekdes_an',
      dasar: 'Keputusan Kepala Desa Nomor 3 Tahun 2026',
      mulai: '2026-01-01',
      sampai: '2026-12-31',
      jenis: ['surat-keterangan-domisili'],
    };
    const { body } = await put({ kertas: 'F4', dua_orang: true, mandat: [mandat] }).expect(200);
    expect(body).toEqual({
      message: 'Setelan surat disimpan',
      setelan: { ...BEFORE, kertas: 'F4', dua_orang: true, mandat: [mandat], updatedAt: expect.any(String) },
    });
    expect(await read()).toEqual(body.setelan);
    expect(await newest()).toMatchObject({
      aksi: 'ubah',
      jenis: 'naskah_setelan',
      label: 'Setelan Surat',
      oleh_nama: 'Sari',
      perubahan: [
        { kolom: 'kertas', dari: 'A4', ke: 'F4' },
        { kolom: 'mandat', dari: null, ke: expect.stringContaining('Nomor 3 Tahun 2026') },
        { kolom: 'dua_orang', dari: 'tidak', ke: 'ya' },
      ],
    });
  });

  it('record a check of the numbering when they are saved unchanged', async () => {
    await put({ updatedAt: (await read()).updatedAt }).expect(200);
    expect(await newest()).toMatchObject({
      jenis: 'naskah_setelan',
      oleh_nama: 'Sari',
      perubahan: [{ kolom: 'penomoran', dari: null, ke: 'diperiksa' }],
    });
  });

  it.each([
    [{ pola_nomor: '{kode}/{tahun}' }, 'pola_nomor', 'Pola nomor harus memuat {nomor}'],
    [{ pola_nomor: '{nomor}/{kode}' }, 'pola_nomor', 'Pola nomor harus memuat {tahun}'],
    [{ pola_nomor: '{nomor}/{tahun}/{camat}' }, 'pola_nomor', 'Penanda {camat} tidak dikenal'],
    [
      { pola_nomor: '{nomor}/{tahun}', deret_nomor: 'klasifikasi' },
      'pola_nomor',
      'Deret ini memerlukan {kode} pada pola nomor, supaya tidak ada nomor kembar',
    ],
    [
      { deret_nomor: 'jenis' },
      'pola_nomor',
      'Deret per jenis surat membuat nomor kembar, karena kode 400.12.3.1 dipakai lebih dari satu jenis',
    ],
    [{ pola_nomor: '😀{nomor}/{tahun}' }, 'pola_nomor', 'Pola nomor memuat karakter yang tidak dapat dicetak: 😀'],
    [{ kop_baris: ['DESA', 'دésa 😀'] }, 'kop_baris.1', 'Baris kop memuat karakter yang tidak dapat dicetak: د 😀'],
    [{ alamat_kop: '📍 Jalan' }, 'alamat_kop', 'Alamat kop memuat karakter yang tidak dapat dicetak: 📍'],
    [{ kertas: 'A3' }, 'kertas', 'Kertas harus A4 atau F4'],
    [
      { kode_klasifikasi_umum: 'ABC' },
      'kode_klasifikasi_umum',
      'Kode klasifikasi harus berupa angka bertitik, misalnya 400.10.2.2',
    ],
    [{ mulai_dari: 0 }, 'mulai_dari', 'Nomor awal harus angka 1 sampai 99999'],
    [
      {
        mandat: [
          { cara: 'kades', dasar: 'A', mulai: '2026-01-01', sampai: '2026-02-01', jenis: ['surat-keterangan-usaha'] },
        ],
      },
      'mandat.0.cara',
      'Penerima mandat wajib dipilih',
    ],
    [
      {
        mandat: [
          { cara: 'kasi_ub', dasar: 'A', mulai: '2026-02-01', sampai: '2026-01-01', jenis: ['surat-pengantar-ktp'] },
        ],
      },
      'mandat.0.sampai',
      'Tanggal selesai mandat tidak boleh sebelum tanggal mulai',
    ],
    [
      {
        mandat: [
          {
            cara: 'sekdes_an',
            dasar: 'A',
            mulai: '2026-01-01',
            sampai: '2026-02-01',
            jenis: ['surat-keterangan-usaha', 'surat-keterangan-ahli-waris', 'surat-keterangan-riwayat-tanah'],
          },
        ],
      },
      'mandat.0.jenis',
      'Tidak dapat dimandatkan: Surat Keterangan Ahli Waris, Surat Keterangan Riwayat Tanah',
    ],
  ])('reject %j', async (body, path, msg) => {
    expect((await put(body).expect(400)).body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await read()).toMatchObject({ pola_nomor: BEFORE.pola_nomor, kertas: 'A4', mandat: [] });
  });

  it('accept a first number while the year has none', async () => {
    await put({ mulai_dari: 314 }).expect(200);
    expect((await read()).mulai_dari).toBe(314);
    await createNumberedRows(t.deps.prisma, { tahun: 2031 });
    const { body } = await put({ mulai_dari: 7 }).expect(409);
    expect(body.error).toBe('Nomor awal hanya dapat diisi selama belum ada nomor yang dipakai pada tahun ini.');
    await put({ mulai_dari: 314, kertas: 'F4' }).expect(200);
    const other = await put({ deret_nomor: 'klasifikasi' }).expect(409);
    expect(other.body.error).toMatch(
      /^Deret nomor hanya dapat diubah selama belum ada nomor yang dipakai pada tahun ini/,
    );
    await put({ deret_nomor: 'desa', pola_nomor: '{nomor}/{kode}/{tahun}' }).expect(200);
  });
});

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
