import { villageDay } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, marks, NIB, reviewedApplications, stateOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const DAY = 24 * 60 * 60 * 1000;
const { admin } = await createOffice(t);
const { read, sent, withRequest } = reviewedApplications(t, admin);

describe('a correction request', () => {
  it('covers every missing item and shows the applicant reasons, notes, due date and accepted items', async () => {
    const { official, warga } = await sent();
    const note = { keadaan: 'perlu_diganti', alasan: 'lainnya', catatan: 'Halaman dua' };
    await official
      .put({
        berkas: [
          ...marks(KTP).filter(({ jenis_persyaratan }) => jenis_persyaratan !== FOTO),
          { jenis_persyaratan: FOTO, ...note },
          { jenis_persyaratan: NIB, keadaan: 'diminta' },
        ],
        isian: [{ name: 'keperluan', alasan: 'isian_kosong' }],
      })
      .expect(200);
    const { body } = await official.kirim().expect(200);
    const { permintaan, tahap } = await read(warga);
    expect(tahap).toBe('menunggu_warga');
    const hal = { catatan: null, kali: 1 };
    expect(permintaan.map(({ isi }) => isi)).toEqual([
      [
        { ...hal, jenis: 'berkas', nama: KTP, label: KTP, alasan: 'foto_buram' },
        { ...hal, jenis: 'berkas', nama: FOTO, label: FOTO, alasan: 'lainnya', catatan: 'Halaman dua' },
        { ...hal, jenis: 'berkas', nama: NIB, label: NIB, alasan: null },
        { ...hal, jenis: 'isian', nama: 'keperluan', label: 'Keperluan surat', alasan: 'isian_kosong' },
      ],
    ]);
    const days =
      (Date.parse(permintaan[0]?.batas ?? '') - Date.parse(villageDay(new Date(permintaan[0]?.dikirim_at ?? '')))) /
      DAY;
    expect(days).toBe(14);
    expect(body.message).toMatch(/^Permintaan perbaikan terkirim\. Batas warga \d+ [A-Z]\w+ \d{4}\.$/);
    expect([permintaan[0]?.oleh_nama, body.tinjauan.permintaan[0].oleh_nama]).toEqual([null, 'Sari']);
    expect(stateOf(await read(warga), KK)).toBe('diterima');
  });

  it('requires every file to be reviewed and at least one item', async () => {
    const { official } = await sent();
    expect((await official.kirim().expect(409)).body.error).toBe(
      'Belum ada berkas atau isian yang perlu diperbaiki pemohon.',
    );
    await official.put({ berkas: marks(KTP).slice(0, 2) }).expect(200);
    expect((await official.kirim().expect(409)).body.error).toBe('Tandai setiap berkas sebelum mengirim permintaan.');
  });

  it('is sent once, even by concurrent requests', async () => {
    const { official } = await sent();
    await official.put({ berkas: marks(KTP) }).expect(200);
    const answers = await Promise.all([official.kirim(), official.kirim(), official.kirim()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await official.kirim().expect(200);
    expect((await read(official)).permintaan).toHaveLength(1);
    expect((await read(official)).berkas[1]?.kali).toBe(1);
  });

  it('can be extended once, and a late answer still counts', async () => {
    const { id, official, warga, lampiran } = await withRequest(KTP);
    const past = () =>
      t.prisma.permintaanPerbaikan.updateMany({
        where: { surat_id: id },
        data: { batas: new Date(Date.now() - 2 * DAY) },
      });
    await past();
    expect((await read(official)).permintaan[0]).toMatchObject({ lewat_batas: true, diperpanjang: false });
    const { body } = await official.perpanjang().expect(200);
    const [now] = body.tinjauan.permintaan;
    const days = Math.round((Date.parse(now.batas) - Date.parse(villageDay())) / DAY);
    expect([now.lewat_batas, now.diperpanjang, days]).toEqual([false, true, 14]);
    expect((await official.perpanjang().expect(409)).body.error).toBe(
      'Batas waktu hanya dapat diperpanjang satu kali.',
    );
    await past();
    await warga.ganti(lampiran(KTP)).expect(200);
    expect((await read(official)).permintaan[0]?.selesai_at).not.toBeNull();
    expect((await official.perpanjang().expect(409)).body.error).toBe(
      'Tidak ada permintaan perbaikan yang sedang berjalan.',
    );
  });

  it('a newer request replaces an unanswered one', async () => {
    const { official, warga } = await withRequest(KTP);
    await official.put({ isian: [{ name: 'keperluan', alasan: 'isian_kurang_jelas' }] }).expect(200);
    await official.kirim().expect(200);
    const { permintaan } = await read(warga);
    expect(permintaan.map(({ isi, selesai_at }) => [isi.length, selesai_at === null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});
