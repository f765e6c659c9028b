import { setZona, type Zona } from '@pendopo/shared/dates';
import { SEBUTAN, type Sebutan, setSebutan } from '@pendopo/shared/sebutan';
import type { Pool } from '../lib/prisma.ts';
import type { ReadVersions } from './content/versions.ts';

type Village = { sebutan: Partial<Sebutan>; zona: Zona };

/** From now on the process has the words and the clock of the village's row; the specification's where there is none yet. */
export async function knowVillage(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<Village>('SELECT sebutan, zona FROM desa WHERE id = 1');
  setSebutan({ ...SEBUTAN, ...rows[0]?.sebutan });
  setZona(rows[0]?.zona);
}

/** Returns what reads the topics' versions, and knows the village anew before it returns when its row has changed. */
export function followVillage({ pool, readVersions }: { pool: Pool; readVersions: ReadVersions }): ReadVersions {
  let known: string | undefined | null = null;
  return async () => {
    const versions = await readVersions();
    const version = versions.get('desa');
    if (version !== known) {
      await knowVillage(pool);
      known = version;
    }
    return versions;
  };
}
