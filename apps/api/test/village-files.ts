import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { createFileRemovals } from '../src/domain/night/file-removals.ts';
import { type Swept, sweep } from '../src/domain/night/sweeper.ts';
import { newKode } from '../src/lib/kode.ts';
import { createLog } from '../src/lib/log.ts';
import { createPrisma } from '../src/lib/prisma.ts';
import { createStorage } from '../src/lib/storage.ts';
import { SURAT_FIELDS } from './factories.ts';
import { startS3 } from './s3-server.ts';
import { createPatientPool } from './test-app.ts';
import { freshDatabase } from './worker-db.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** Kinds of stored files: a picture with or without a small version, and private files. */
type Kind = 'picture' | 'small picture' | 'complaint' | 'attachment';

const BYTES = Buffer.from('isi');
const MARK = 'private/pemasangan';
/** Files of another program in the same storage. */
const FOREIGN = ['public/berita/catatan.txt', 'public/favicon.ico', 'private/surat/lama/KTP.jpg', 'cadangan/x.tar.age'];

/** Makes an empty database and an empty storage. Ends with the test file. */
export async function createVillageFiles({ where }: { where: 'disk' | 'object store' }) {
  const uploadDir = await mkdtemp(join(tmpdir(), 'pendopo-files-'));
  const s3 = where === 'disk' ? null : await startS3();
  const connectionString = await freshDatabase();
  const pool = createPatientPool(connectionString, 3);
  const prisma = createPrisma(pool);
  const client = new pg.Client(connectionString);
  await client.connect();
  const storage = await createStorage({
    uploadDir,
    s3: s3?.settings,
    removals: createFileRemovals(prisma),
    installation: async () => (await prisma.instalasi.findFirstOrThrow()).kode,
  });
  const logLines: string[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => void logLines.push(line) } });
  afterAll(async () => {
    await client.end();
    await pool.end();
    await rm(uploadDir, { recursive: true });
  });
  const sql = (text: string, values: unknown[] = []) => client.query(text, values);
  const onDisk = async () => {
    const entries = await readdir(uploadDir, { recursive: true, withFileTypes: true });
    return entries.flatMap((e) => (e.isFile() ? join(e.parentPath, e.name).slice(uploadDir.length + 1) : []));
  };
  const areaOf = (name: string) => (name.startsWith('public/') ? 'public' : 'private');

  async function put(kind: Kind): Promise<string[]> {
    const before = new Set(await files());
    if (kind === 'picture') await storage.keepPicture('berita', { full: BYTES, small: BYTES, width: 800, height: 600 });
    else if (kind === 'small picture')
      await storage.keepPicture('struktur', { full: BYTES, small: null, width: 80, height: 60 });
    else {
      const path = join(storage.tmpDir, randomUUID());
      await writeFile(path, BYTES);
      await storage.keepPrivate(kind === 'complaint' ? 'pengaduan' : 'surat', [{ path, ext: 'jpg' }]);
    }
    return (await files()).filter((name) => !before.has(name)).sort((a, b) => b.length - a.length);
  }

  /** Inserts a row that refers to the file. The first of a picture's two names is its small version. */
  async function refer(kind: Kind, names: readonly string[]): Promise<void> {
    const key = (names.at(-1) ?? '').replace(/^(public|private)\//, '');
    if (kind === 'picture')
      await sql(
        `INSERT INTO berita (title, "desc", content, kategori, tanggal, img) VALUES ('A', '', 'B', 'Sosial', now(), $1)`,
        [key],
      );
    else if (kind === 'small picture')
      await sql(`INSERT INTO struktur (nama, jabatan, tipe, foto) VALUES ('A', 'B', 'kaur', $1)`, [key]);
    else if (kind === 'complaint')
      await prisma.pengaduan.create({
        data: {
          kode: newKode(),
          nama: 'A',
          nik: SURAT_FIELDS.nik,
          no_hp: SURAT_FIELDS.no_hp,
          judul: 'A',
          uraian: 'B',
          tanggal_pengaduan: new Date('2026-11-20'),
          img: key,
        },
      });
    else
      await prisma.surat.create({
        data: {
          ...SURAT_FIELDS,
          tanggal_lahir: new Date('1988-03-12'),
          tanggal_pengajuan: new Date('2026-11-20'),
          lampiran: { create: { jenis_persyaratan: 'KTP', file: key, tipe: 'image/jpeg', ukuran: BYTES.length } },
        },
      });
  }

  const files = async () => (s3 ? (await s3.objects()).filter((name) => name !== MARK) : onDisk());

  return {
    where,
    connectionString,
    uploadDir,
    storage,
    sql,
    logLines,
    log,
    /** Returns all stored files, without the bucket's marker. */
    files,
    put,
    refer,
    lose: (names: readonly string[]) =>
      Promise.all(names.map((name) => storage.remove(areaOf(name), [name.slice(areaOf(name).length + 1)]))),
    /** Stores foreign files and returns their names. */
    async putForeign(): Promise<readonly string[]> {
      for (const name of FOREIGN) {
        if (s3) await s3.putObject(name, BYTES);
        else {
          await mkdir(dirname(join(uploadDir, name)), { recursive: true });
          await writeFile(join(uploadDir, name), BYTES);
        }
      }
      return FOREIGN;
    },
    async clear(): Promise<void> {
      await sql('TRUNCATE berita, pengaduan, surat CASCADE');
      await sql('DELETE FROM struktur');
      await rm(join(uploadDir, '.pemulihan'), { force: true });
      if (s3) await s3.clear();
      else for (const area of ['public', 'private']) await rm(join(uploadDir, area), { recursive: true, force: true });
    },
    /** Marks the bucket as another installation's. A disk has no such marker. */
    giveAway: () => s3?.putObject(MARK, Buffer.from(randomUUID())),
    /** Sweeps like the nightly job. Everything is old by default. */
    sweep: (given: Partial<Parameters<typeof sweep>[0]> = {}): Promise<Swept> =>
      sweep({
        client,
        storage,
        log,
        now: () => new Date(Date.now() + 2 * HOUR_MS),
        signal: new AbortController().signal,
        ...given,
      }),
  };
}
