import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
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
