import { describe, expect, it } from 'vitest';
import { createBerita, createDesa, createPerson } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import type { Transaction } from '../lib/prisma.ts';
import { COMMAND_LINE } from './audit/audit-log.ts';
import { given, swapPicture, type Uploads, type Write, write } from './write.ts';

const t = await createTestApp();
const { prisma } = t;
const ctx = t.deps;

const official = async () => {
  const person = await createPerson(t, { role: 'operator' });
  return { ...person, nama: person.nama };
};
const note = { aksi: 'ubah', jenis: 'desa', sasaran_id: 1, label: 'Identitas Desa' } as const;
const changed = { perubahan: [{ kolom: 'nama', dari: 'A', ke: 'B' }] };

/** A write that adds a row and an audit entry. */
const message = () => ({ nama: 'Tirta', email: 'a@contoh.example', no_hp: '081200000011', pesan: crypto.randomUUID() });
const writeMessage =
  (data = message()) =>
  async ({ tx, audit }: Write) => {
    await tx.pesanKontak.create({ data });
    await audit.entry({ ...note, ...changed });
    return data.pesan;
  };
const isThere = async (pesan: string) => (await prisma.pesanKontak.count({ where: { pesan } })) > 0;

describe('write()', () => {
  const revocations: Record<string, [status: number, (of: { id: number; sessionId: string }) => Promise<unknown>]> = {
    'a session that has ended': [401, ({ sessionId }) => prisma.session.delete({ where: { id: sessionId } })],
    'a session whose time is over': [
      401,
      ({ sessionId }) =>
        prisma.session.update({ where: { id: sessionId }, data: { expires_at: new Date(Date.now() - 1) } }),
    ],
    'a deactivated account': [401, ({ id }) => prisma.user.update({ where: { id }, data: { aktif: false } })],
    'an account that is gone': [401, ({ id }) => prisma.user.delete({ where: { id } })],
    'a lower role': [403, ({ id }) => prisma.user.update({ where: { id }, data: { role: 'user' } })],
  };

  it.each(Object.entries(revocations))('rejects a write of %s and stores nothing', async (_, [status, revoke]) => {
    const by = await official();
    await revoke(by);
    const data = message();
    await expect(write(ctx, { by }, writeMessage(data))).rejects.toMatchObject({ status });
    expect(await isThere(data.pesan)).toBe(false);
  });

  it('waits for a concurrent logout, then rejects the write with a 401', async () => {
    const by = await official();
    const data = message();
    let late: Promise<unknown> = Promise.resolve();
    await t.deps.prisma.$transaction(async (tx) => {
      await tx.session.delete({ where: { id: by.sessionId } });
      late = write(ctx, { by }, writeMessage(data)).catch((error: unknown) => error);
      const waiting = async () => {
        const rows = await prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        return rows.length;
      };
      await expect.poll(waiting).toBe(1);
    });
    expect(await late).toMatchObject({ status: 401 });
    expect(await isThere(data.pesan)).toBe(false);
  });

  it('rejects an official’s write without an audit entry, unless its route is declared untraced', async () => {
    const by = await official();
    const data = message();
    const untold = async ({ tx }: Write) => tx.pesanKontak.create({ data });
    await expect(write(ctx, { by }, untold)).rejects.toThrow('no audit entry');
    expect(await isThere(data.pesan)).toBe(false);
    await write(ctx, { by: { ...by, untraced: true } }, untold);
    expect(await isThere(data.pesan)).toBe(true);
  });

  it('accepts an official’s write that declares that there is nothing to record', async () => {
    const by = await official();
    const data = message();
    await write(ctx, { by }, async ({ tx, audit }) => {
      await tx.pesanKontak.create({ data });
      audit.none();
    });
    expect(await isThere(data.pesan)).toBe(true);
    expect(await prisma.jejak.count({ where: { oleh_id: by.id } })).toBe(0);
  });

  it('runs lockFirst before it checks the session', async () => {
    const by = await official();
    const data = message();
    const lockFirst = (tx: Transaction) => tx.session.delete({ where: { id: by.sessionId } });
    await expect(write(ctx, { by, lockFirst }, writeMessage(data))).rejects.toMatchObject({ status: 401 });
    expect(await isThere(data.pesan)).toBe(false);
    expect(await prisma.session.count({ where: { id: by.sessionId } })).toBe(1);
  });

  it('needs no audit entry for a write by a resident or a visitor', async () => {
    for (const by of [await createPerson(t), null]) {
      const data = message();
      await write(ctx, { by }, ({ tx }) => tx.pesanKontak.create({ data }));
      expect(await isThere(data.pesan)).toBe(true);
    }
  });

  it('records the changed columns of a row', async () => {
    const by = await official();
    await createDesa(t);
    await write(ctx, { by }, async (w) => {
      const before = await w.lock('desa', { id: 1, missing: 'Tidak ada' });
      await w.tx.desa.update({ where: { id: 1 }, data: { nama: 'Arunika Baru' } });
      await w.audit.row('desa', before);
    });
    const entry = await prisma.jejak.findFirstOrThrow({ where: { oleh_id: by.id } });
    expect(entry).toMatchObject({ aksi: 'ubah', jenis: 'desa', sasaran_id: 1 });
    expect(entry.perubahan).toEqual([expect.objectContaining({ kolom: 'nama', ke: 'Arunika Baru' })]);
  });
});

describe('the audit log', () => {
  const entriesOf = ({ id }: { id: number }) =>
    prisma.jejak.findMany({ where: { oleh_id: id }, orderBy: { id: 'asc' } });

  it('loses an entry together with its row in a rollback', async () => {
    const by = await official();
    const { id } = await createBerita(t);
    const broken = write(ctx, { by }, async (w) => {
      const before = await w.lock('berita', { id, missing: 'Tidak ada' });
      await w.tx.berita.delete({ where: { id } });
      await w.audit.row('berita', before);
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    const untraceable = write(ctx, { by }, async ({ tx, audit }) => {
      await tx.berita.delete({ where: { id } });
      await audit.entry({ ...note, ...changed, jenis: 'warga' as 'berita' });
    });
    await expect(untraceable).rejects.toThrow('jejak_jenis_check');
    expect(await prisma.berita.count({ where: { id } })).toBe(1);
    expect(await entriesOf(by)).toEqual([]);
  });

  it('gets no entry for an edit that changes nothing', async () => {
    const by = await official();
    const { id, title } = await createBerita(t);
    await write(ctx, { by }, async (w) => {
      const before = await w.lock('berita', { id, missing: 'Tidak ada' });
      await w.tx.berita.update({ where: { id }, data: { title } });
      await w.audit.row('berita', before);
    });
    expect(await entriesOf(by)).toEqual([]);
  });

  it('gets one entry for each row of a bulk insert, in order', async () => {
    const by = await official();
    const titles = [crypto.randomUUID(), crypto.randomUUID()];
    const data = titles.map((title) => ({ title, desc: '', content: 'Isi', kategori: 'Sosial', tanggal: new Date() }));
    await write(ctx, { by }, async ({ tx, audit }) => {
      const rows = await tx.berita.createManyAndReturn({ data, select: { id: true } });
      await audit.added('berita', ...rows.map(({ id }) => id));
    });
    expect((await entriesOf(by)).map(({ aksi, label }) => [aksi, label])).toEqual(
      titles.map((title) => ['tambah', title]),
    );
  });

  it('names the command line as the author of its writes', async () => {
    await write(ctx, { by: COMMAND_LINE }, ({ audit }) => audit.entry({ ...note, ...changed, label: 'Dari luar' }));
    expect(await prisma.jejak.findFirst({ where: { label: 'Dari luar' } })).toMatchObject({
      oleh_id: null,
      oleh_nama: 'Baris perintah',
    });
  });
});

describe('lock()', () => {
  it('makes a concurrent edit wait and then fail with a 409', async () => {
    const { updatedAt } = await createDesa(t);
    const by = await official();
    const other = await official();
    const rename = (nama: string, meanwhile?: () => Promise<unknown>) => async (w: Write) => {
      const before = await w.lock('desa', { id: 1, updatedAt, missing: 'Tidak ada' });
      await meanwhile?.();
      await w.tx.desa.update({ where: { id: 1 }, data: { nama } });
      await w.audit.row('desa', before);
    };
    let second: Promise<unknown> = Promise.resolve();
    await write(
      ctx,
      { by },
      rename('Pertama', async () => {
        second = write(ctx, { by: other }, rename('Kedua')).catch((error: unknown) => error);
        const waiting = async () => {
          const rows = await prisma.$queryRaw<unknown[]>`
            SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
          return rows.length;
        };
        await expect.poll(waiting).toBe(1);
      }),
    );
    expect(await second).toMatchObject({ status: 409 });
  });

  it('throws a 404 with the feature’s message for a missing row', async () => {
    const by = await official();
    const missing = write(ctx, { by }, (w) =>
      w.lock('berita', { id: 2_000_000_000, missing: 'Berita tidak ditemukan' }),
    );
    await expect(missing).rejects.toMatchObject({ status: 404, message: 'Berita tidak ditemukan' });
  });
});

describe('uploads', () => {
  function shelf(files: readonly (string | undefined)[], keep = async (file: string) => `desa/${file}`) {
    const removed: string[] = [];
    const uploads: Uploads<string> = { files, keep, remove: async (keys) => void removed.push(...keys) };
    return { uploads, removed };
  }

  it('keeps uploads in order and removes the replaced file after the commit', async () => {
    const { uploads, removed } = shelf(['a.webp', undefined, 'b.webp']);
    const keys = await write(ctx, { by: null, uploads }, async (w) => {
      expect(swapPicture(w, { before: 'desa/lama.webp', uploaded: w.keys[0], remove: false })).toBe('desa/a.webp');
      expect(removed).toEqual([]);
      return w.keys;
    });
    expect(keys).toEqual(['desa/a.webp', undefined, 'desa/b.webp']);
    expect(removed).toEqual(['desa/lama.webp']);
  });

  it('removes the new uploads and no old file when the write fails or an upload cannot be kept', async () => {
    const failing = shelf(['a.webp']);
    const work = async ({ removeAfterCommit }: Write) => {
      removeAfterCommit('desa/lama.webp');
      throw new Error('refused');
    };
    await expect(write(ctx, { by: null, uploads: failing.uploads }, work)).rejects.toThrow('refused');
    expect(failing.removed).toEqual(['desa/a.webp']);
    const full = shelf(['a.webp', 'b.webp'], (file) =>
      file === 'a.webp' ? Promise.resolve('desa/a.webp') : Promise.reject(new Error('disk full')),
    );
    await expect(write(ctx, { by: null, uploads: full.uploads }, async () => 1)).rejects.toThrow('disk full');
    expect(full.removed).toEqual(['desa/a.webp']);
  });
});

it('swapPicture prefers a new picture over the removal flag', () => {
  const swap = (given: Omit<Parameters<typeof swapPicture>[1], 'before'>) => {
    const replaced: unknown[] = [];
    const key = swapPicture({ removeAfterCommit: (old) => void replaced.push(old) }, { before: 'a', ...given });
    return [key, replaced];
  };
  expect(swap({ uploaded: 'b', remove: true })).toEqual(['b', ['a']]);
  expect(swap({ uploaded: undefined, remove: true })).toEqual([null, ['a']]);
  expect(swap({ uploaded: undefined, remove: false })).toEqual(['a', []]);
});

it('given() drops undefined fields and keeps null and blank ones', () => {
  expect(given({ nama: '', logo: null, kecamatan: undefined })).toEqual({ nama: '', logo: null });
});
