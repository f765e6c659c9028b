import { KODE, TABLES } from '@pendopo/opensid/test/village';
import { expect, it } from 'vitest';
import { movingVillages } from '../../../test/opensid/moving.ts';
import { createPindahan, LAPORAN } from '../../../test/pindahan.ts';

const { newVillage } = await movingVillages();

const retitled = (rows: number) => ({
  ...TABLES,
  artikel: (TABLES.artikel ?? []).map((row, at) => (at < rows ? { ...row, judul: `Judul lain ${at}` } : row)),
});

it('refuses a backup of another village than the portal’s', async () => {
  const village = await newVillage();
  await village.prisma.desa.updateMany({ data: { nama: 'Kalijernih', kode_desa: '99.99.01.2001' } });
  for (const apply of [false, true])
    await expect(village.move(TABLES, { apply })).rejects.toThrow(
      `Cadangan ini milik desa ${KODE} (Suka Ma'mur), sedangkan portal ini milik desa 99.99.01.2001 (Kalijernih). Tidak ada yang ditulis.`,
    );
  expect(await village.prisma.pindahan.count()).toBe(0);
});

it('accepts a backup of the portal’s own village, whose code may have dots', async () => {
  const village = await newVillage();
  await village.prisma.desa.updateMany({ data: { nama: "Suka Ma'mur", kode_desa: '99.97.01.2001' } });
  expect((await village.move(TABLES)).id).not.toBeNull();
});

it('refuses a backup of another village than an earlier move’s, until that move is undone', async () => {
  const village = await newVillage();
  const { id } = await createPindahan(village.t);
  await expect(village.move(TABLES)).rejects.toThrow(
    `Cadangan ini milik desa ${KODE} (Suka Ma'mur), sedangkan pindahan sebelumnya dari desa ${LAPORAN.kode_desa} (Kalijernih). Tidak ada yang ditulis.`,
  );
  await village.prisma.pindahan.update({ where: { id }, data: { dibatalkan_at: new Date() } });
  expect((await village.move(TABLES)).id).not.toBeNull();
});

it('refuses a backup of another installation, whose ids belong to other rows', async () => {
  const village = await newVillage();
  await village.move(TABLES);
  const news = await village.prisma.berita.count();
  await expect(village.move(retitled(7))).rejects.toThrow(/dari pemasangan OpenSID yang lain: 7 dari \d+ baris/);
  expect(await village.prisma.berita.count()).toBe(news);
});

it('reports rows that were edited in OpenSID after the move, and leaves them unchanged', async () => {
  const village = await newVillage();
  await village.move(TABLES);
  const { id, laporan } = await village.move(retitled(1));
  expect(id).toBeNull();
  expect(laporan.catatan.filter(({ sumber }) => sumber === 'Artikel 1').map(({ alasan }) => alasan)).toContain(
    'sudah dibawa, tetapi di OpenSID kini lain: yang di sini tidak diubah',
  );
  expect(await village.prisma.berita.count({ where: { title: 'Kerja Bakti' } })).toBe(1);
});

it('does not restore an address or a register that an official has removed after the move', async () => {
  const village = await newVillage();
  await village.move(TABLES);
  await village.prisma.alamatLama.deleteMany();
  await village.prisma.pendudukSetelan.updateMany({ data: { aktif: false } });
  const [first] = TABLES.artikel ?? [];
  const [resident] = TABLES.tweb_penduduk ?? [];
  const newer = {
    ...TABLES,
    // Has the picture and the slug of an imported article.
    artikel: [...(TABLES.artikel ?? []), { ...first, id: 20, judul: 'Kerja Bakti Lagi' }],
    tweb_penduduk: [...(TABLES.tweb_penduduk ?? []), { ...resident, id: 9, nama: 'Baru', nik: '9997010101900008' }],
  };
  const { laporan } = await village.move(newer);
  expect(await village.prisma.alamatLama.findMany({ select: { dari: true }, orderBy: { dari: 'asc' } })).toEqual([
    { dari: '/artikel/20' },
    { dari: '/artikel/2025/3/2/20' },
  ]);
  expect(await village.prisma.pendudukSetelan.findFirst()).toMatchObject({ aktif: false });
  expect(laporan.catatan.filter(({ sumber }) => sumber === 'Penduduk 9')).toMatchObject([
    { alasan: 'Data Penduduk dimatikan di sini sesudah pindahan' },
  ]);
});

it('imports the first of two rows with one id, as in a dump that holds its tables twice', async () => {
  const village = await newVillage();
  const { laporan } = await village.move({ ...TABLES, artikel: (TABLES.artikel ?? []).flatMap((row) => [row, row]) });
  expect(await village.prisma.berita.count({ where: { title: 'Kerja Bakti' } })).toBe(1);
  expect(laporan.catatan.map(({ alasan }) => alasan)).toContain('kembar dalam cadangan: yang pertama dibawa');
});
