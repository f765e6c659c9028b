import { describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createDraft, createOffice, naskahOf } from '../../../test/naskah.ts';
import { textOfPdf } from '../../../test/read-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, marks, NIB, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const office = await createOffice(t);
const { admin, owner, kades, sekdes } = office;

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
    const file = await t.http.get(body.naskah.url_pdf).responseType('blob').expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(`surat-${body.naskah.nomor_urut}-${body.naskah.tahun}.pdf`);
    const text = await textOfPdf(file.body);
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
      label: `Surat ${id}: Surat Keterangan Usaha`,
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
