import type { Text, Words } from '@pendopo/shared/text/sebutan';
import { createContext, type ReactNode, useContext } from 'react';
import { type Site, SiteProvider } from '../../lib/site.tsx';
import { useWords } from '../../lib/words.ts';

/** The village as all screens know it. `name` begins with its kind, "Desa", and is NAMELESS until loaded. */
export type Village = Site & {
  /** Name without its kind. Empty until it is loaded. */
  nama: string;
  jam_pelayanan: readonly { hari: string; jam: string }[];
  /** Coordinates of the village office in WGS 84 degrees, if set. */
  koordinat?: { lintang: number; bujur: number } | undefined;
  /** Retention period of files after the status Selesai: "90 hari". */
  masa_simpan: string;
};

/** Name of the site until the village is loaded. */
export const NAMELESS = 'Portal Desa';

/** Returns the village's name without its kind, for a sentence that has the kind. */
export const villageName = ({ nama }: Pick<Village, 'nama'>): string => nama || 'kami';

const VillageContext = createContext<Village>({
  name: NAMELESS,
  nama: '',
  jam_pelayanan: [],
  masa_simpan: 'beberapa waktu',
  alamat: '',
});

export function VillageProvider({ village, children }: { village: Village; children: ReactNode }) {
  return (
    <SiteProvider value={village}>
      <VillageContext.Provider value={village}>{children}</VillageContext.Provider>
    </SiteProvider>
  );
}

/** Replaces the sample village of an example with this village, and removes the sample hamlet. */
export function exampleIn(village: string, { example, words }: { example: Text; words: Words }): string {
  const placeless = String(example).replace(/,? \{Dusun\} [A-Z][a-z]+/g, '');
  if (village === '') return words(placeless.replace(/,? (?:\{Desa\} )?Sukamaju/g, ''));
  return words(placeless).replaceAll('Sukamaju', village);
}

export function useExample(): (example: Text) => string {
  const words = useWords();
  const { nama } = useVillage();
  return (example) => exampleIn(nama, { example, words });
}

export const useVillage = (): Village => useContext(VillageContext);
