import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../../test/file-teardown.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { COMMANDS } from '../../commands.ts';
import { checkArchive, verifyArchive } from '../../domain/documents/archive.ts';

const ADMIN = { username: 'admin', email: 'admin@contoh.example', password: undefined };
// An archive with only the documents of this file.
const database = await freshDatabase();
const t = await createTestApp({ database, now: () => new Date('2041-05-05T03:00:00Z') });
const office = await createOffice(t);
const owner = new pg.Client(database);
await owner.connect();
afterFile(() => owner.end());

async function tamperingWith(id: number) {
  const [whole] = (await owner.query('SELECT * FROM arsip_naskah WHERE id = $1', [id])).rows;
  async function tamper(set: string, values: unknown[]) {
    await owner.query('ALTER TABLE arsip_naskah DISABLE TRIGGER arsip_naskah_keep_rows');
    await owner.query(`UPDATE arsip_naskah SET ${set} WHERE id = ${id}`, values);
    await owner.query('ALTER TABLE arsip_naskah ENABLE TRIGGER arsip_naskah_keep_rows');
  }
  return { whole, tamper };
}

describe('the check of the archive', () => {
  it('reports the first row that was changed', async () => {
    const { naskah } = await createDraft(t, { office });
    const row = (await naskah.post('nomor').expect(200)).body.naskah;
    const { id } = await t.prisma.arsipNaskah.findFirstOrThrow({ where: { nomor: row.nomor } });
    const { whole, tamper } = await tamperingWith(id);
    const findProblem = async () => {
      const { body } = await t.http.get('/api/admin/ringkasan').set(office.admin.auth).expect(200);
      return body.ringkasan.sistem.naskah_rusak;
    };
    const unused = { applied: [], connectionString: '', migrationUrl: '', openStorage: async () => t.deps.storage };
    const command = async () =>
      COMMANDS.get('verify-archive')?.(
        {
          ...t.deps,
          ...unused,
          config: { admin: ADMIN, version: '0', village: {}, publicUrl: '', dataDir: '', jwtSecret: undefined },
          tell: () => undefined,
        },
        [],
      );
    for (const [column, value, masalah] of [
      ['nomor', '1/lain', 'isi berubah'],
      ['oleh_nama', 'Lain', 'isi berubah'],
      ['pdf', Buffer.from('lain'), 'berkas PDF berubah'],
      ['hash_sebelumnya', 'x', 'rantai terputus: ada baris sebelumnya yang hilang atau disisipkan'],
      ['tanda', 'eA==', 'tanda kunci tidak cocok'],
    ] as const) {
      await tamper(`${column} = $1`, [value]);
      expect(await verifyArchive(t.deps.prisma)).toMatchObject({ broken: { id, masalah } });
      await checkArchive(t.deps);
      const message = await findProblem();
      expect(message).toContain(`Arsip naskah rusak pada baris ${id} (nomor `);
      expect(message).toContain(masalah);
      await expect(command()).rejects.toThrow(message);
      await tamper(`${column} = $1`, [whole[column]]);
    }
    expect(await checkArchive(t.deps)).toMatchObject({ broken: 0 });
    expect(await findProblem()).toBeNull();
    expect(await command()).toMatch(/^Arsip naskah utuh: \d+ baris\.$/);
  });

  it('a trial restore detects a broken row and a wrong code of the oldest document', async () => {
    await (await createDraft(t, { office })).naskah.post('nomor').expect(200);
    const broken = async () => (await owner.query('SELECT id FROM broken_letters ORDER BY id')).rows;
    const { id } = await t.prisma.arsipNaskah.findFirstOrThrow({ orderBy: { id: 'asc' }, select: { id: true } });
    const { whole, tamper } = await tamperingWith(id);
    for (const [column, value] of [
      ['pdf', Buffer.from('lain')],
      ['hash_sebelumnya', 'x'],
      ['kode_hash', 'lain'],
    ] as const) {
      await tamper(`${column} = $1`, [value]);
      expect([column, await broken()]).toEqual([column, [{ id }]]);
      await tamper(`${column} = $1`, [whole[column]]);
    }
    expect(await broken()).toEqual([]);
  });
});
