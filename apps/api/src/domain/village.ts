import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { setZona, type Zona } from '@pendopo/shared/text/dates';
import { SEBUTAN, type Sebutan, type Words, wordsOf } from '@pendopo/shared/text/sebutan';
import type { Pool } from '../lib/prisma.ts';
import type { ReadVersions } from './content/versions.ts';

type Village = {
  sebutan: Partial<Sebutan>;
  zona: Zona;
  pengantar_wajib: boolean;
  nama_lembaga: Record<string, string>;
};

/** Returns the village words that differ from the specification's. */
export const ownWords = (words: Sebutan): Partial<Sebutan> =>
  Object.fromEntries(Object.entries(words).filter(([key, word]) => SEBUTAN[key as keyof Sebutan] !== word));

/** Returns a stored village's words. */
export const sebutanOf = (row: { sebutan?: unknown } | null): Sebutan => ({
  ...SEBUTAN,
  ...(row?.sebutan as Partial<Sebutan> | undefined),
});

const VILLAGE = `
  SELECT sebutan, zona, pengantar_wajib, coalesce(
    (SELECT jsonb_object_agg(nama_lembaga, judul) FROM lembaga WHERE judul <> ''), '{}'
  ) AS nama_lembaga
  FROM desa WHERE id = 1`;

/**
 * Returns the village's words with its names of institutions, and sets its time zone. Uses the specification's before a
 * village is set up.
 */
export async function loadVillage(pool: Pick<Pool, 'query'>): Promise<Words> {
  const { rows } = await pool.query<Village>(VILLAGE);
  setZona(rows[0]?.zona);
  setPengantarWajib(rows[0]?.pengantar_wajib);
  return wordsOf(sebutanOf(rows[0] ?? null), rows[0]?.nama_lembaga);
}

type Following = { pool: Pool; readVersions: ReadVersions; words: () => Words };

/** Reads versions, and first reloads the village if its row or its institutions have changed. */
export function followVillage({ pool, readVersions, words }: Following) {
  let current = words();
  let known = '';
  return {
    words: (): Words => current,
    async readVersions() {
      const versions = await readVersions();
      const version = `${versions.get('desa')} ${versions.get('lembaga')}`;
      if (version !== known) {
        current = await loadVillage(pool);
        known = version;
      }
      return versions;
    },
  };
}
