import { Prisma } from '@pendopo/prisma/client';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import type { PublicTable } from '@pendopo/shared/features';
import { IMPOR_TEXT, type JenisImpor } from '@pendopo/shared/impor/text';
import { MAX_STATISTIK, STATISTIK_TEXT } from '@pendopo/shared/statistik/text';
import { MAX_STRUKTUR } from '@pendopo/shared/struktur/text';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { auditEntryOf, type WholeRow } from '../../domain/audit/audit-row.ts';
import { saveFigures } from '../../domain/content/figures.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Transaction } from '../../lib/prisma.ts';
import type { RowOf } from './impor.columns.ts';

/** So many rows are written with one statement. */
const AT_ONCE = 200;

type Key = { field: string; key: string; pesan: string };
type Writing<J extends JenisImpor> = { tx: Transaction; rows: readonly RowOf<J>[]; by: Actor; passwordHash: string };

type Kind<J extends JenisImpor> = {
  /** What may be there but once. */
  keysOf: (row: RowOf<J>) => Key[];
  /** The keys of these rows that the portal has. */
  taken: (client: Transaction, rows: readonly RowOf<J>[]) => Promise<string[]>;
  /** The most rows of a kind with what the portal has, and the sentence for more. */
  most?: { count: number; has: (client: Transaction) => Promise<number>; pesan: string };
  add: (writing: Writing<J>) => Promise<unknown>;
};

const keyOf = (...parts: (string | number)[]) => parts.join('\n').toLowerCase();
const once = (field: string, ...parts: (string | number)[]): Key => ({
  ...{ field, key: keyOf(...parts), pesan: IMPOR_TEXT.rowTwice },
});

function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

type Added = { tx: Transaction; by: Actor; table: PublicTable; ids: readonly { id: number }[] };

/** Tells of rows that were added, each as one that was typed. */
async function recordAdded({ tx, by, table, ids }: Added): Promise<void> {
  const found = await tx.$queryRaw<{ row: WholeRow }[]>`
    SELECT row_to_json(t) AS row FROM ${Prisma.raw(`"${table}"`)} t WHERE id = ANY(${ids.map(({ id }) => id)}) ORDER BY id`;
  await tx.jejak.createMany({
    data: found.map(({ row }) => ({
      ...auditEntryOf(table, { before: null, after: row }),
      ...{ oleh_id: by.id, oleh_nama: by.nama },
    })),
  });
}

type Dated = { title: string; tanggal: string };

/** News, announcements and agenda: a title has its day once. */
const dated = (table: 'berita' | 'pengumuman' | 'agenda') => ({
  keysOf: ({ title, tanggal }: Dated) => [once('title', title, tanggal)],
  async taken(client: Transaction, rows: readonly Dated[]) {
    const [titles, days] = [rows.map(({ title }) => title), rows.map(({ tanggal }) => tanggal)];
    const found = await client.$queryRaw<Dated[]>`
      SELECT DISTINCT f.title, f.tanggal FROM unnest(${titles}::text[], ${days}::text[]) AS f (title, tanggal)
      JOIN ${Prisma.raw(`"${table}"`)} t ON t.tanggal = f.tanggal::date AND lower(t.title) = lower(f.title)`;
    return found.map(({ title, tanggal }) => keyOf(title, tanggal));
  },
});

const withDay = <T extends Dated>(row: T) => ({ ...row, tanggal: toDateColumn(row.tanggal) });
const id = { select: { id: true } } as const;

/** Where each row goes: behind what is there already, in the order of the file. */
async function endOf(tx: Transaction, table: 'struktur' | 'pengurus'): Promise<number> {
  const max = { _max: { urutan: true } } as const;
  const { _max } = table === 'struktur' ? await tx.struktur.aggregate(max) : await tx.pengurus.aggregate(max);
  return (_max.urutan ?? -1) + 1;
}

type WriteKinds = { [J in JenisImpor]: Kind<J> };

/** How the rows of each kind are told apart from what is there, and written. */
export const WRITES: WriteKinds = {
  warga: {
    keysOf: ({ username, email }) => [
      ...(username ? [{ field: 'username', key: keyOf('username', username), pesan: IMPOR_TEXT.usernameTwice }] : []),
      { field: 'email', key: keyOf('email', email), pesan: IMPOR_TEXT.emailTwice },
    ],
    async taken(client, rows) {
      const emails = rows.map(({ email }) => email);
      const usernames = rows.flatMap(({ username }) => username ?? []);
      const found = await client.$queryRaw<{ username: string; email: string }[]>`
        SELECT username::text, email::text FROM users
        WHERE email = ANY(${emails}::citext[]) OR username = ANY(${usernames}::citext[])`;
      return found.flatMap(({ username, email }) => [keyOf('username', username), keyOf('email', email)]);
    },
    async add({ tx, rows, by, passwordHash: password_hash }) {
      const usernames = await usernamesFor(tx, rows);
      const data = rows.map((row, at) => ({
        ...{ ...row, username: usernames[at] ?? '', password_hash, must_change_password: true },
      }));
      for (const chunk of chunksOf(data)) await tx.user.createMany({ data: chunk });
      const perubahan = [{ kolom: 'jumlah', dari: null, ke: String(rows.length) }];
      await tx.jejak.create({
        data: {
          ...{ aksi: 'tambah', jenis: 'akun', sasaran_id: null, label: IMPOR_TEXT.trace, perubahan },
          ...{ oleh_id: by.id, oleh_nama: by.nama },
        },
        ...id,
      });
    },
  },
  berita: {
    ...dated('berita'),
    async add({ tx, rows, by }) {
      for (const chunk of chunksOf(rows)) {
        const data = chunk.map((row) => ({ ...withDay(row), desc: row.desc ?? '' }));
        const ids = await tx.berita.createManyAndReturn({ data, ...id });
        await recordAdded({ tx, by, table: 'berita', ids });
      }
    },
  },
  pengumuman: {
    ...dated('pengumuman'),
    async add({ tx, rows, by }) {
      for (const chunk of chunksOf(rows)) {
        const data = chunk.map((row) => ({ ...withDay(row), desc: row.desc ?? '' }));
        const ids = await tx.pengumuman.createManyAndReturn({
          data,
          ...id,
        });
        await recordAdded({ tx, by, table: 'pengumuman', ids });
      }
    },
  },
  agenda: {
    ...dated('agenda'),
    async add({ tx, rows, by }) {
      const author = { created_by_id: by.id, created_by_name: by.nama };
      for (const chunk of chunksOf(rows)) {
        const data = chunk.map((row) => ({ ...author, ...withDay(row), status: row.status ?? STATUS_AGENDA[0] }));
        const ids = await tx.agenda.createManyAndReturn({ data, ...id });
        await recordAdded({ tx, by, table: 'agenda', ids });
      }
    },
  },
  perangkat: {
    keysOf: ({ nama, jabatan }) => [once('nama', nama, jabatan)],
    taken: async (client) =>
      (await client.struktur.findMany({ select: { nama: true, jabatan: true } })).map(({ nama, jabatan }) =>
        keyOf(nama, jabatan),
      ),
    most: {
      ...{ count: MAX_STRUKTUR.entries, has: (client) => client.struktur.count() },
      pesan: `Struktur paling banyak ${MAX_STRUKTUR.entries} anggota, bersama yang sudah ada`,
    },
    async add({ tx, rows, by }) {
      const first = await endOf(tx, 'struktur');
      const data = rows.map((row, at) => ({ ...row, urutan: first + at }));
      await recordAdded({ tx, by, table: 'struktur', ids: await tx.struktur.createManyAndReturn({ data, ...id }) });
    },
  },
  pengurus: {
    keysOf: ({ lembaga_id, nama, jabatan }) => [once('nama', lembaga_id, nama, jabatan)],
    taken: async (client) =>
      (await client.pengurus.findMany({ select: { lembaga_id: true, nama: true, jabatan: true } })).map(
        ({ lembaga_id, nama, jabatan }) => keyOf(lembaga_id, nama, jabatan),
      ),
    async add({ tx, rows, by }) {
      const first = await endOf(tx, 'pengurus');
      for (const chunk of chunksOf(rows.map((row, at) => ({ ...row, urutan: first + at })))) {
        const ids = await tx.pengurus.createManyAndReturn({ data: chunk, ...id });
        await recordAdded({ tx, by, table: 'pengurus', ids });
      }
    },
  },
  statistik: {
    keysOf: ({ kategori, label }) => [{ field: 'label', key: keyOf(kategori, label), pesan: IMPOR_TEXT.rowTwice }],
    // A label that is there gets its new value.
    taken: () => Promise.resolve([]),
    most: {
      ...{ count: MAX_STATISTIK, has: () => Promise.resolve(0) },
      pesan: STATISTIK_TEXT.tooManyRows(MAX_STATISTIK),
    },
    add: ({ tx, rows, by }) => saveFigures(tx, rows, by),
  },
};

/** What a name becomes where no username was given: letters and dots, without a number at the end. */
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
// Room for a number is left of the 30 that a username may have.
const LONGEST = 24;
const SHORTEST = 3;

/** A username for each row: its own, or its name with a number that makes it the only one. */
async function usernamesFor(tx: Transaction, rows: readonly RowOf<'warga'>[]): Promise<string[]> {
  const made = rows.map(({ nama, username }) => username ?? usernameFrom(nama));
  const stems = rows.flatMap(({ username }, at) => (username ? [] : (made[at] ?? [])));
  const known = await tx.$queryRaw<{ username: string }[]>`
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
