import { readdirSync } from 'node:fs';
import { FEATURES } from '@pendopo/shared/features';
import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { FEEDS, ROW_SCREENS } from '@pendopo/shared/situs/schemas';
import { describe, expect, it } from 'vitest';
import { createTestApp } from './test-app.ts';

const { prisma } = await createTestApp();
const columnsOf = async (table: string) => {
  const columns = await prisma.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = ${table}`;
  return columns.map(({ name }) => name);
};

describe('the declaration of features', () => {
  it('contains every feature of the server', () => {
    const folders = readdirSync(new URL('../src/features', import.meta.url));
    // `health` shows the state of the portal. `data-saya` exports data of other features.
    const others = ['health', 'data-saya'];
    // Two kinds with separate tables, addresses and screens.
    const kinds: Record<string, string[]> = { publikasi: ['berita', 'pengumuman'] };
    const served = folders.filter((name) => !others.includes(name)).flatMap((name) => kinds[name] ?? name);
    expect(FEATURES.map(({ name }) => name).sort()).toEqual(served.sort());
  });

  it('every table that officials edit has a word in the audit log, and no counted table has one', () => {
    const tables = FEATURES.flatMap(({ tables = {} }) => Object.keys(tables));
    expect(tables.filter((table) => !(table in JENIS_JEJAK))).toEqual(['kinerja', 'data_terbuka', 'piramida_penduduk']);
  });

  it('names existing columns for row names, the sitemap and the feeds', async () => {
    for (const { tables = {} } of FEATURES)
      for (const [table, naming] of Object.entries(tables))
        expect(await columnsOf(table), table).toEqual(expect.arrayContaining([...naming]));
    for (const { rows } of ROW_SCREENS)
      expect(await columnsOf(rows), rows).toEqual(expect.arrayContaining(['id', 'updatedAt']));
    for (const { rows } of FEEDS)
      expect(await columnsOf(rows), rows).toEqual(
        expect.arrayContaining(['id', 'title', 'desc', 'content', 'kategori', 'tanggal']),
      );
  });
});
