import type { User } from '@pendopo/prisma/client';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import type { PublicTable } from '@pendopo/shared/features';
import { IMPOR_TEXT, type JenisImpor } from '@pendopo/shared/impor/text';
import { MAX_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { MAX_STRUKTUR } from '@pendopo/shared/struktur/text';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { saveFigures } from '../../domain/content/figures.ts';
import { levelColumns } from '../../domain/content/post-level.ts';
import type { Write } from '../../domain/write.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Reader } from '../../lib/prisma.ts';
import { identifier } from '../../lib/sql.ts';
import type { RowOf } from './impor.columns.ts';

/** Rows per statement. */
const AT_ONCE = 200;

type Key = { field: string; key: string; pesan: string };
type Writing<J extends JenisImpor> = { w: Write; rows: readonly RowOf<J>[]; by: Actor; passwordHash: string };

type Kind<J extends JenisImpor> = {
  /** Returns the keys that must be unique. */
  keysOf: (row: RowOf<J>) => Key[];
  taken: (client: Reader, rows: readonly RowOf<J>[]) => Promise<string[]>;
  /** Most rows of a kind, including those in the portal, and the error message. */
  most?: { count: number; has: (client: Reader) => Promise<number>; pesan: string };
  add: (writing: Writing<J>) => Promise<unknown>;
};

const keyOf = (...parts: (string | number)[]) => parts.join('\n').toLowerCase();
const once = (field: string, ...parts: (string | number)[]): Key => ({
  field,
  key: keyOf(...parts),
  pesan: IMPOR_TEXT.rowTwice,
});

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

type Dated = { title: string; tanggal: string };

/** News, announcements and agenda items: title and day are unique together. */
const dated = (table: 'berita' | 'pengumuman' | 'agenda') => ({
  keysOf: ({ title, tanggal }: Dated) => [once('title', title, tanggal)],
  async taken(client: Reader, rows: readonly Dated[]) {
    const titles = rows.map(({ title }) => title);
    const days = rows.map(({ tanggal }) => tanggal);
    const found = await client.$queryRaw<Dated[]>`
      SELECT DISTINCT f.title, f.tanggal FROM unnest(${titles}::text[], ${days}::text[]) AS f (title, tanggal)
      JOIN ${identifier(table)} t ON t.tanggal = f.tanggal::date AND lower(t.title) = lower(f.title)`;
    return found.map(({ title, tanggal }) => keyOf(title, tanggal));
  },
});

const withDay = <T extends Dated>(row: T) => ({ ...row, tanggal: toDateColumn(row.tanggal) });
const onlyId = { select: { id: true } } as const;

type Adding<Row> = {
  w: Write;
  table: PublicTable;
  rows: readonly Row[];
  create: (rows: Row[]) => Promise<{ id: number }[]>;
};

/** Adds rows. Each row gets an audit entry, as if it were typed. */
async function addRows<Row>({ w, table, rows, create }: Adding<Row>): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    const added = await create(chunk);
    await w.audit.added(table, ...added.map(({ id }) => id));
  }
}

function placed<Row>(rows: readonly Row[], { _max }: { _max: { urutan: number | null } }) {
  const first = (_max.urutan ?? -1) + 1;
  return rows.map((row, at) => ({ ...row, urutan: first + at }));
}
const last = { _max: { urutan: true } } as const;

type WriteKinds = { [J in JenisImpor]: Kind<J> };

export const WRITES: WriteKinds = {
  warga: {
    keysOf: ({ username, email }) => [
      ...(username ? [{ field: 'username', key: keyOf('username', username), pesan: IMPOR_TEXT.usernameTwice }] : []),
      ...(email ? [{ field: 'email', key: keyOf('email', email), pesan: IMPOR_TEXT.emailTwice }] : []),
    ],
    async taken(client, rows) {
      const emails = rows.flatMap(({ email }) => email ?? []);
      const usernames = rows.flatMap(({ username }) => username ?? []);
      const found = await client.user.findMany({
        where: { OR: [{ email: { in: emails } }, { username: { in: usernames } }] },
        select: { username: true, email: true },
      });
      return found.flatMap(({ username, email }) => [keyOf('username', username), keyOf('email', email ?? '')]);
    },
    async add({ w: { tx, audit }, rows, passwordHash: password_hash }) {
      const usernames = await usernamesFor(tx, rows);
      const data = rows.map((row, at) => ({
        ...row,
        username: usernames[at] ?? '',
        password_hash,
        must_change_password: true,
      }));
      for (const chunk of chunksOf(data)) await tx.user.createMany({ data: chunk });
      const perubahan = [{ kolom: 'jumlah', dari: null, ke: String(rows.length) }];
      await audit.entry({ aksi: 'tambah', jenis: 'akun', sasaran_id: null, label: IMPOR_TEXT.trace, perubahan });
    },
  },
  berita: {
    ...dated('berita'),
    async add({ w, rows }) {
      const whole = rows.map((row) => ({ ...withDay(row), desc: row.desc ?? '' }));
      const create = (data: typeof whole) => w.tx.berita.createManyAndReturn({ data, ...onlyId });
      await addRows({ w, table: 'berita', rows: whole, create });
    },
  },
  pengumuman: {
    ...dated('pengumuman'),
    async add({ w, rows }) {
      const whole = rows.map((row) => ({ ...withDay(row), desc: row.desc ?? '' }));
      const create = (data: typeof whole) => w.tx.pengumuman.createManyAndReturn({ data, ...onlyId });
      await addRows({ w, table: 'pengumuman', rows: whole, create });
    },
  },
  agenda: {
    ...dated('agenda'),
    async add({ w, rows, by }) {
      const author = { created_by_id: by.id, created_by_name: by.nama };
      const whole = rows.map((row) => ({ ...author, ...withDay(row), status: row.status ?? STATUS_AGENDA[0] }));
      const create = (data: typeof whole) => w.tx.agenda.createManyAndReturn({ data, ...onlyId });
      await addRows({ w, table: 'agenda', rows: whole, create });
    },
  },
  perangkat: {
    keysOf: ({ nama, jabatan }) => [once('nama', nama, jabatan)],
    async taken(client) {
      const known = await client.struktur.findMany({ select: { nama: true, jabatan: true } });
      return known.map(({ nama, jabatan }) => keyOf(nama, jabatan));
    },
    most: {
      count: MAX_STRUKTUR.entries,
      has: (client) => client.struktur.count(),
      pesan: `Struktur paling banyak ${MAX_STRUKTUR.entries} anggota, bersama yang sudah ada`,
    },
    async add({ w, rows }) {
      const posts = rows.map(({ tipe, ...row }) => ({ ...row, ...levelColumns(tipe) }));
      const whole = placed(posts, await w.tx.struktur.aggregate(last));
      const create = (data: typeof whole) => w.tx.struktur.createManyAndReturn({ data, ...onlyId });
      await addRows({ w, table: 'struktur', rows: whole, create });
    },
  },
  pengurus: {
    keysOf: ({ lembaga_id, nama, jabatan }) => [once('nama', lembaga_id, nama, jabatan)],
    async taken(client) {
      const known = await client.pengurus.findMany({ select: { lembaga_id: true, nama: true, jabatan: true } });
      return known.map(({ lembaga_id, nama, jabatan }) => keyOf(lembaga_id, nama, jabatan));
    },
    async add({ w, rows }) {
      const whole = placed(rows, await w.tx.pengurus.aggregate(last));
      const create = (data: typeof whole) => w.tx.pengurus.createManyAndReturn({ data, ...onlyId });
      await addRows({ w, table: 'pengurus', rows: whole, create });
    },
  },
  statistik: {
    keysOf: ({ kategori, label }) => [once('label', kategori, label)],
    taken: () => Promise.resolve([]),
    most: {
      count: MAX_STATISTIK,
      has: () => Promise.resolve(0),
      pesan: STATISTIK_TEXT.tooManyRows(MAX_STATISTIK),
    },
    add: ({ w, rows }) => saveFigures(w, rows),
  },
};

/** Makes a username of a name: letters and dots, without a number at the end. */
function usernameFrom(nama: string): string {
  const letters = nama
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\s.-]/g, '')
    .replace(/[\s.-]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, LONGEST)
    .replace(/\.$/, '');
  return letters.length < SHORTEST ? `warga.${letters}`.replace(/\.$/, '') : letters;
}
// Leaves room for a number within the 30 characters of a username.
const LONGEST = 24;
const SHORTEST = 3;

async function usernamesFor(tx: Reader, rows: readonly RowOf<'warga'>[]): Promise<string[]> {
  const made = rows.map(({ nama, username }) => username ?? usernameFrom(nama));
  const stems = rows.flatMap(({ username }, at) => (username ? [] : (made[at] ?? [])));
  const known = await tx.$queryRaw<Pick<User, 'username'>[]>`
    SELECT lower(username::text) AS username FROM users
    WHERE regexp_replace(lower(username::text), '[0-9]+$', '') = ANY(${[...new Set(stems)]})`;
  const used = new Set(known.map(({ username }) => username));
  for (const { username } of rows) if (username) used.add(username.toLowerCase());
  const next = new Map<string, number>();
  return rows.map(({ username }, at) => {
    const stem = made[at] ?? '';
    if (username) return username;
    let number = next.get(stem) ?? 1;
    const named = () => (number === 1 ? stem : `${stem}${number}`);
    while (used.has(named())) number += 1;
    next.set(stem, number + 1);
    used.add(named());
    return named();
  });
}
