import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Backup, keepRow } from './backup.ts';
import { type End, watchEnds } from './dump-end.ts';
import { gated, type VillageFiles } from './folders.ts';
import { NOTHING_WRITTEN, Refusal } from './refusal.ts';
import { readSid } from './sid.ts';
import { readSqlDump } from './sql-dump.ts';
import { CutOff, type SqlValue } from './sql-text.ts';
import { NEEDED, TABLE_NAMES } from './tables.ts';
import { type OpenFiles, openFolder, openZip } from './village-files.ts';

type Village = { id: string; kode: string; nama: string };

export type Source = {
  backup: Backup;
  /** The first source that has a file counts. */
  files: readonly VillageFiles[];
  names: readonly string[];
  /** Imported tables that the backup lacks. */
  missing: readonly string[];
};

type Kind = 'folder' | 'zip' | 'sql' | 'sid';
type Dump = { path: string; kind: 'sql' | 'sid'; gzip: boolean };
type OnRow = (table: string, value: (column: string) => SqlValue) => void;

class Enough extends Error {}

const CUT_OFF = (name: string) =>
  `Berkas ${name} terpotong atau rusak. ${NOTHING_WRITTEN} Unduh atau salin sekali lagi dari OpenSID.`;

const UNKNOWN_END = (name: string) =>
  `Akhir berkas ${name} tidak dikenal, jadi tidak dapat dipastikan utuh. ${NOTHING_WRITTEN} Buat lagi dengan Unduh Database di OpenSID, mysqldump, atau phpMyAdmin dengan setelan bawaannya.`;

async function* bytesOf({ path, gzip }: Pick<Dump, 'path' | 'gzip'>): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const stream = gzip ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? error : new CutOff();
  } finally {
    file.destroy();
    stream.destroy();
  }
}

/** A `.sid` is JSON; a dump begins with a comment or a statement. */
function kindOfText(text: string, path: string): 'sql' | 'sid' {
  if (text.startsWith('{')) return 'sid';
  if (/^(?:--|#|\/\*|[a-z]{2,20}\s)/i.test(text)) return 'sql';
  const name = basename(path);
  throw new Refusal(
    extname(name).toLowerCase() === '.zip'
      ? `Berkas ${name} bukan berkas zip. ${NOTHING_WRITTEN} Unduh Folder {Desa} sekali lagi dari OpenSID.`
      : `Berkas ${name} bukan cadangan basis data OpenSID. ${NOTHING_WRITTEN} Yang dibaca: .sql, .sid, keduanya juga .gz, dan .zip.`,
  );
}

async function kindOf(path: string): Promise<{ kind: Kind; gzip: boolean }> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Refusal(`Berkas ${path} tidak ditemukan.`);
  if (found.isDirectory()) return { kind: 'folder', gzip: false };
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  const begin = buffer.subarray(0, bytesRead).toString('latin1');
  if (begin.startsWith('PK')) return { kind: 'zip', gzip: false };
  const gzip = begin.startsWith('\x1f\x8b');
  for await (const chunk of bytesOf({ path, gzip })) {
    const text = chunk
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (text !== '') return { kind: kindOfText(text, path), gzip };
  }
  throw new CutOff();
}

type ReadDump = { tables: ReadonlySet<string>; end: End };

/** Throws CutOff if the end of the dump is missing. */
async function readDump(dump: Dump, onRow: OnRow): Promise<ReadDump> {
  const tables = new Set<string>();
  if (dump.kind === 'sid') {
    await readSid(bytesOf(dump), { table: (name) => tables.add(name), row: onRow });
    return { tables, end: 'whole' };
  }
  const orders = new Map<string, readonly string[]>();
  const { chunks, end } = watchEnds(bytesOf(dump));
  try {
    await readSqlDump(chunks, {
      table(name, columns) {
        tables.add(name);
        orders.set(name, columns);
      },
      row(table, columns, values) {
        const order = columns ?? orders.get(table) ?? [];
        onRow(table, (column) => values[order.indexOf(column)] ?? null);
      },
    });
  } finally {
    // Closes the file also if the reading stops early.
    await chunks.return(undefined);
  }
  if (end() === 'cut') throw new CutOff();
  return { tables, end: end() };
}

const text = (value: SqlValue) => Buffer.from(value ?? '', 'latin1').toString('utf8');

/** Reads the dump only up to the table of villages. */
async function villagesOf(dump: Dump): Promise<Village[]> {
  const villages: Village[] = [];
  const onRow: OnRow = (table, value) => {
    if (table === 'config' && value('nama_desa') !== null)
      villages.push({ id: value('id') ?? '', kode: text(value('kode_desa')), nama: text(value('nama_desa')) });
    else if (villages.length > 0) throw new Enough();
  };
  await readDump(dump, onRow).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error;
  });
  return villages;
}

const digits = (kode: string) => kode.replace(/\D/g, '');

function chosen(villages: readonly Village[], { kode, name }: { kode: string | undefined; name: string }): Village {
  const [first, ...others] = villages;
  const list = villages.map((one) => `${one.kode} (${one.nama})`).join(', ');
  if (!first)
    throw new Refusal(
      `Berkas ${name} bukan cadangan basis data OpenSID: tidak ada data {desa} di dalamnya. ${NOTHING_WRITTEN}`,
    );
  const found = kode === undefined ? undefined : villages.find((one) => digits(one.kode) === digits(kode));
  if (kode !== undefined && !found)
    throw new Refusal(`Tidak ada {desa} ${kode} dalam berkas ${name}. Yang ada: ${list}.`);
  if (!found && others.length > 0)
    throw new Refusal(`Berkas ${name} memuat beberapa {desa}. Sebutkan satu dengan --village KODE: ${list}.`);
  return found ?? first;
}

/**
 * Opens one dump (`.sql` or `.sid`, also as `.gz`) and the folder `desa/`, as zip or unpacked, in any order. Throws an
 * Error with an Indonesian message if a file is no backup, is damaged, or holds several villages.
 */
export async function openSource(paths: readonly string[], kode?: string): Promise<Source> {
  const opened: OpenFiles[] = [];
  const dumps: Dump[] = [];
  try {
    for (const path of paths) {
      const { kind, gzip } = await kindOf(path).catch((error: unknown) => {
        throw error instanceof CutOff ? new Refusal(CUT_OFF(basename(path))) : error;
      });
      if (kind === 'folder') opened.push(await openFolder(path));
      else if (kind === 'zip') opened.push(await openZip(path));
      else dumps.push({ path, kind, gzip });
    }
    const [dump, second] = dumps;
    if (!dump) throw new Refusal('Sebutkan juga cadangan basis data OpenSID: berkas .sql, .sql.gz, atau .sid.');
    if (second)
      throw new Refusal(
        `Ada dua cadangan basis data: ${basename(dump.path)} dan ${basename(second.path)}. Sebutkan satu saja; folder {desa} boleh menyertainya.`,
      );
    const read = await readBackup(dump, kode);
    const files = opened.map((one) => gated(one, read.backup));
    return { ...read, files, names: paths.map((path) => basename(path)) };
  } catch (error) {
    for (const one of opened) one.close();
    throw error;
  }
}

async function readBackup(dump: Dump, kode: string | undefined): Promise<Omit<Source, 'files' | 'names'>> {
  const name = basename(dump.path);
  try {
    const { id } = chosen(await villagesOf(dump), { kode, name });
    const backup = new Backup();
    const { tables, end } = await readDump(dump, (table, value) => keepRow(backup, { table, config: id, value }));
    if (end === 'unknown') throw new Refusal(UNKNOWN_END(name));
    const missing = NEEDED.filter((table) => !tables.has(table));
    if (missing.length > 0)
      throw new Refusal(
        `Berkas ${name} tidak memuat tabel ${missing.join(', ')}. ${NOTHING_WRITTEN} Ekspor sekali lagi, semua tabelnya; OpenSID yang lebih tua dari v2410 dimutakhirkan dahulu.`,
      );
    return { backup, missing: TABLE_NAMES.filter((table) => !tables.has(table)) };
  } catch (error) {
    throw error instanceof CutOff ? new Refusal(CUT_OFF(name)) : error;
  }
}
