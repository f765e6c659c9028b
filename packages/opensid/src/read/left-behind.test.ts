import { expect, it } from 'vitest';
import { Backup, keepRow } from './backup.ts';
import { leftBehind, worthACopy } from './left-behind.ts';
import { NEVER, TABLE_NAMES } from './tables.ts';

const left = (counts: Record<string, number>) => leftBehind(new Map(Object.entries(counts)));

it('sums the tables of one kind, names an unknown table, and puts the program’s own lists last', () => {
  expect(
    left({ ref_pindah: 4, zakat: 2, inventaris_tanah: 3, mutasi_inventaris_tanah: 1, analisis_ref_state: 3 }),
  ).toEqual([
    { apa: 'Inventaris', jumlah: 4, tabel: ['inventaris_tanah', 'mutasi_inventaris_tanah'] },
    { apa: 'Tabel zakat', jumlah: 2, tabel: ['zakat'] },
    {
      apa: 'Daftar kode dan setelan bawaan OpenSID (tidak perlu disimpan)',
      jumlah: 7,
      tabel: ['analisis_ref_state', 'ref_pindah'],
    },
  ]);
  expect(worthACopy(left({ ref_pindah: 4, menu: 2 })).map(({ apa }) => apa)).toEqual(['Menu situs']);
});

it('counts the village’s rows in all tables but those that are read or never imported', () => {
  const backup = new Backup();
  const row = (table: string, config: string) =>
    keepRow(backup, { table, config: '1', value: (column) => (column === 'config_id' ? config : '1') });
  for (const table of [...TABLE_NAMES, ...Object.keys(NEVER), 'menu']) row(table, '1');
  row('menu', '3');
  expect([...backup.unread]).toEqual([['menu', 1]]);
});
