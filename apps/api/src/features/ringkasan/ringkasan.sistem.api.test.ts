import { ringkasanSchema } from '@pendopo/shared/ringkasan/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCadangan, createDesa, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

// It is already 18 March 2027 in the village.
const NOW = new Date('2027-03-17T18:30:00Z');
let used_percent = 40;
const t = await createTestApp({
  database: await freshDatabase(),
  now: () => NOW,
  disk: async () => ({ total: 1000, free: 600, used_percent }),
});
const admin = await createPerson(t, { role: 'admin' });

describe('the server state', () => {
  const HOUR = 60 * 60 * 1000;
  const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
  const sistem = async () => {
    const { body } = await t.http.get('/api/admin/ringkasan').set(admin.auth).expect(200);
    return ringkasanSchema.parse(body.ringkasan).sistem;
  };

  beforeEach(async () => {
    used_percent = 40;
    await t.prisma.cadangan.deleteMany();
    await createDesa(t);
    await t.prisma.desa.updateMany({ data: { created_at: ago(1000) } });
  });

  it('a missing backup is late only after the first day', async () => {
    await t.prisma.desa.updateMany({ data: { created_at: ago(25.9) } });
    expect(await sistem()).toEqual({
      cadangan: null,
      cadangan_terlambat: false,
      cadangan_satu_diska: false,
      arsip_lain: null,
      naskah_rusak: null,
      disk_percent: 40,
      disk_penuh: false,
      unggahan_ditolak: false,
    });
    await t.prisma.desa.updateMany({ data: { created_at: ago(26.1) } });
    expect(await sistem()).toMatchObject({ cadangan: null, cadangan_terlambat: true });
  });

  it('the last backup is late after 26 hours', async () => {
    const { id } = await createCadangan(t, { finished_at: ago(25.9) });
    const at = ago(25.9).toISOString();
    expect(await sistem()).toMatchObject({
      cadangan: { finished_at: at, tested_at: at, error: null },
      cadangan_terlambat: false,
    });
    await t.prisma.cadangan.update({ where: { id }, data: { finished_at: ago(26.1), tested_at: ago(26.1) } });
    expect(await sistem()).toMatchObject({ cadangan_terlambat: true });
  });

  it('shows the reason of an unproven backup, which does not count', async () => {
    const failed = { finished_at: ago(1), tested_at: null, error: 'Pemulihan percobaan gagal.' };
    await createCadangan(t, failed);
    const cadangan = { ...failed, finished_at: ago(1).toISOString() };
    expect(await sistem()).toMatchObject({ cadangan, cadangan_terlambat: true });
    await createCadangan(t, { finished_at: ago(25) });
    expect(await sistem()).toMatchObject({ cadangan, cadangan_terlambat: false });
  });

  it('warns that the last archive is only on the database’s disk, unless a copy exists', async () => {
    const { id } = await createCadangan(t, { finished_at: ago(1) });
    await t.prisma.instalasi.updateMany({ data: { satu_diska: true } });
    expect(await sistem()).toMatchObject({ cadangan_satu_diska: true });
    await t.prisma.cadangan.update({ where: { id }, data: { copied_at: ago(1) } });
    expect(await sistem()).toMatchObject({ cadangan_satu_diska: false });
  });

  it('asks whether to restore from another installation’s archive until an official starts new', async () => {
    const file = 'pendopo-2027-03-16-020000-0123abcd-r9000-f400.tar.age';
    await t.prisma.instalasi.updateMany({ data: { arsip_lain: file } });
    expect(await sistem()).toMatchObject({ arsip_lain: { file, tanggal: '2027-03-16' } });
    const { body } = await t.http.post('/api/admin/ringkasan/mulai-baru').set(admin.auth).expect(200);
    expect(body).toEqual({ message: 'Portal dimulai baru. Arsip lama tetap tersimpan.' });
    expect(await sistem()).toMatchObject({ arsip_lain: null });
    expect(await t.prisma.instalasi.findFirst()).toMatchObject({ arsip_lain: null, mulai_baru_at: NOW });
    expect(await t.prisma.jejak.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      oleh_id: admin.id,
      aksi: 'ubah',
      label: 'Mulai baru',
      perubahan: [{ kolom: 'cadangan', dari: file, ke: 'Mulai baru' }],
    });
  });

  it.each([
    [85, false],
    [86, true],
  ])('a disk with %i percent used counts as full: %s', async (percent, disk_penuh) => {
    used_percent = percent;
    expect(await sistem()).toMatchObject({ disk_percent: percent, disk_penuh });
  });
});
