import { describe, expect, it } from 'vitest';
import { createBerita, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { editRow } from '../content/row-edit.ts';
import { auditedWrite, COMMAND_LINE } from './audit-log.ts';

const t = await createTestApp();
const { prisma } = t.deps;
const sari = await createPerson(t, { role: 'admin', nama: 'Sari' });

const about = (label: string) => ({ aksi: 'hapus', jenis: 'pesan', sasaran_id: 1, label }) as const;
const traced = (label: string) => prisma.jejak.count({ where: { label } });

describe('a write and its trace', () => {
  it('are both there, or neither', async () => {
    const { id, title } = await createBerita(t);
    const row = { table: 'berita', id, updatedAt: undefined, missing: '', by: sari } as const;
    const broken = editRow(t.deps, row, async (tx) => {
      await tx.berita.update({ where: { id }, data: { desc: 'Tidak jadi' } });
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    const late = auditedWrite(prisma, sari, async (_tx, record) => {
      await record(about(title));
      throw new Error('power cut');
    });
    await expect(late).rejects.toThrow('power cut');
    const untraceable = auditedWrite(prisma, sari, async (tx, record) => {
      await tx.berita.update({ where: { id }, data: { desc: 'Tanpa jejak' } });
      await record({ ...about(title), jenis: 'warga' as 'berita' });
    });
    await expect(untraceable).rejects.toThrow('jejak_jenis_check');
    expect(await prisma.berita.findUnique({ where: { id } })).toMatchObject({ desc: '' });
    expect(await traced(title)).toBe(0);
  });

  it('that changes nothing leaves none', async () => {
    const { id, title } = await createBerita(t);
    const row = { table: 'berita', id, updatedAt: undefined, missing: '', by: sari } as const;
    await editRow(t.deps, row, (tx) => tx.berita.update({ where: { id }, data: { title } }));
    expect(await traced(title)).toBe(0);
  });

  it('of an account that has gone meanwhile are none, and a 401', async () => {
    const gone = await createPerson(t, { role: 'admin' });
    await prisma.user.delete({ where: { id: gone.id } });
    const write = auditedWrite(prisma, gone, (_tx, record) => record(about('Terlambat')));
    await expect(write).rejects.toMatchObject({ status: 401 });
    expect(await traced('Terlambat')).toBe(0);
  });

  it('of the command line have no account', async () => {
    await auditedWrite(prisma, COMMAND_LINE, (_tx, record) => record(about('Dari luar')));
    expect(await prisma.jejak.findFirst({ where: { label: 'Dari luar' } })).toMatchObject({
      ...{ oleh_id: null, oleh_nama: 'Baris perintah' },
    });
  });
});
