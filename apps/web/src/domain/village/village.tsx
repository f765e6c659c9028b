import { worded } from '@pendopo/shared/sebutan';
import { createContext, type ReactNode, useContext } from 'react';
import { type Site, SiteProvider } from '../../lib/site.tsx';

/** What every screen may say about the village it belongs to. Its `name` begins with what it is, "Desa"; NAMELESS before it is known. */
export type Village = Site & {
  /** Its own name alone; empty before that is known. */
  nama: string;
  jam_pelayanan: readonly { hari: string; jam: string }[];
  /** Where the village office is, in WGS 84 degrees, if that is known. */
  koordinat?: { lintang: number; bujur: number } | undefined;
  /** How long the files of a letter are kept once it is Selesai: "90 hari". */
  masa_simpan: string;
};

/** What the site is called before its village is known. */
export const NAMELESS = 'Portal Desa';

/** The village's own name, for a sentence that says itself what it is. */
export const villageName = ({ nama }: Pick<Village, 'nama'>): string => nama || 'kami';

const VillageContext = createContext<Village>({
  name: NAMELESS,
  nama: '',
  jam_pelayanan: [],
  masa_simpan: 'beberapa waktu',
  alamat: '',
});

/** Gives the village to the screens below, and as a site to the components that know no village. */
export function VillageProvider({ village, children }: { village: Village; children: ReactNode }) {
  return (
    <SiteProvider value={village}>
      <VillageContext.Provider value={village}>{children}</VillageContext.Provider>
    </SiteProvider>
  );
}

/** An example of what is filled in, with this village in place of the made-up one; no hamlet, which is another's. */
export function exampleIn(village: string, example: string): string {
  const placeless = example.replace(/,? Dusun [A-Z][a-z]+/g, '');
  if (village === '') return placeless.replace(/,? (?:Desa )?Sukamaju/g, '');
  return worded(placeless).replaceAll('Sukamaju', village);
}

export function useExample(): (example: string) => string {
  const { nama } = useVillage();
  return (example) => exampleIn(nama, example);
}

export const useVillage = (): Village => useContext(VillageContext);
