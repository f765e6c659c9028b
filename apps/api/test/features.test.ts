import { readdirSync } from 'node:fs';
import { FEATURES } from '@pendopo/shared/features';
import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { FEEDS, ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { describe, expect, it } from 'vitest';
import { createTestApp } from './test-app.ts';

const { prisma } = await createTestApp();
const declared = FEATURES.flatMap(({ name, tables = {} }) => Object.keys(tables).map((table) => ({ table, name })));
const columnsOf = async (table: string) => {
  const columns = await prisma.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`;
  return columns.map(({ name }) => name);
};

describe('the declaration of features', () => {
  it('has every feature of the server', () => {
    const folders = readdirSync(new URL('../src/features', import.meta.url));
    // The one tells whether the portal works, the other gives people what the others hold of them.
    const others = ['health', 'data-saya'];
    // Two kinds, each with its table, its addresses and its screens.
    const kinds: Record<string, string[]> = { publikasi: ['berita', 'pengumuman'] };
    const served = folders.filter((name) => !others.includes(name)).flatMap((name) => kinds[name] ?? name);
    expect(FEATURES.map(({ name }) => name).sort()).toEqual(served.sort());
  });

  it('and the database agree on which topic gets another version when rows of which table change', async () => {
    const triggers = await prisma.$queryRaw<{ table: string; name: string }[]>`
      SELECT relname AS table, replace(encode(tgargs, 'escape'), '\\000', '') AS name
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgfoid = 'announce_change'::regproc`;
    const told = (list: typeof declared) => list.map(({ table, name }) => `${table}: ${name}`).sort();
    expect(told(triggers)).toEqual(told(declared));
  });

  it('and the database agree on the kinds of audit entries', async () => {
    const [check] = await prisma.$queryRaw<{ text: string }[]>`
      SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'jejak_jenis_check'`;
    const allowed = [...(check?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, kind]) => kind);
    expect(Object.keys(JENIS_JEJAK).sort()).toEqual(allowed.sort());
    // What the portal counts itself is not edited.
    expect(declared.map(({ table }) => table).filter((table) => !(table in JENIS_JEJAK))).toEqual([
      'kinerja',
      'data_terbuka',
    ]);
  });

  it('names columns that are there: those that name a row, and what the sitemap and the feeds show', async () => {
    for (const { tables = {} } of FEATURES)
      for (const [table, naming] of Object.entries(tables))
        expect(await columnsOf(table), table).toEqual(expect.arrayContaining([...naming]));
    for (const { rows } of ROW_SCREENS)
      expect(await columnsOf(rows), rows).toEqual(expect.arrayContaining(['id', 'tanggal', 'updatedAt']));
    for (const { rows } of FEEDS)
      expect(await columnsOf(rows), rows).toEqual(
        expect.arrayContaining(['id', 'title', 'desc', 'content', 'kategori', 'tanggal']),
      );
  });
});
