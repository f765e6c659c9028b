import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMysqldump, type Tables, zipOf } from '@pendopo/opensid/test/backup';
import { villageFiles } from '@pendopo/opensid/test/village';
import type { PrismaClient } from '@pendopo/prisma/client';
import { seed } from '@pendopo/prisma/seed';
import type { LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { afterAll } from 'vitest';
import { importOpensid } from '../../src/domain/opensid/import-opensid.ts';
import { JPG, PDF } from '../sample-files.ts';
import { createTestApp } from '../test-app.ts';
import { freshDatabase } from '../worker-db.ts';

/** Counts the rows of the tables that an import writes. */
export const rowsIn = async ({ prisma }: { prisma: PrismaClient }) =>
  prisma.$queryRaw<{ n: bigint }[]>`SELECT
    (SELECT count(*) FROM berita) + (SELECT count(*) FROM buku_surat) + (SELECT count(*) FROM penduduk) + (SELECT count(*) FROM struktur)
    + (SELECT count(*) FROM jejak) + (SELECT count(*) FROM pindahan) + (SELECT count(*) FROM alamat_lama) AS n`.then(
    ([row]) => Number(row?.n),
  );

/** Reads the reasons that a report notes for a source. */
export const reasonsIn =
  ({ catatan }: LaporanPindahan) =>
  (sumber: string) =>
    catatan.filter((one) => one.sumber === sumber).map(({ alasan }) => alasan);

/** Makes villages for a move, each with a separate database. */
export async function movingVillages() {
  const dir = await mkdtemp(join(tmpdir(), 'pindahan-'));
  afterAll(() => rm(dir, { recursive: true }));
  const zip = join(dir, 'desa.zip');
  await writeFile(zip, zipOf(villageFiles({ jpg: JPG, pdf: PDF })));

  /** Makes an empty village with its admin. `begun: false` makes a database without rows. */
  async function newVillage({ begun = true } = {}) {
    const database = await freshDatabase();
    const t = await createTestApp({ database });
    const admin = {
      username: 'admin',
      email: 'admin@desa.local',
      hashPassword: async () => 'x',
      mustChangePassword: true,
    };
    if (begun) await seed({ prisma: t.prisma, admin, demo: false, now: t.deps.now() });
    const told: string[] = [];
    async function move(
      tables: Tables,
      { apply = true, residents = true, form = asMysqldump, storage = t.deps.storage, files = zip } = {},
    ) {
      const path = join(dir, 'cadangan.sql');
      await writeFile(path, form(tables));
      const deps = { ...t.deps, storage, migrationUrl: database, tell: (progress: string) => told.push(progress) };
      return importOpensid(deps, { paths: [files, path], village: undefined, residents, apply });
    }
    return { t, prisma: t.prisma, move, told };
  }
  return { dir, newVillage };
}
