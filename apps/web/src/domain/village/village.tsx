import { createContext, type ReactNode, useContext } from 'react';
import { type Site, SiteProvider } from '../../lib/site.tsx';

/** What every screen may say about the village it belongs to. Its `name` is "Desa " and the village's, NAMELESS before that is known. */
export type Village = Site & {
  jam_pelayanan: readonly { hari: string; jam: string }[];
  /** Where the village office is, in WGS 84 degrees, if that is known. */
  koordinat?: { lintang: number; bujur: number } | undefined;
  /** How long the files of a letter are kept once it is Selesai: "90 hari". */
  masa_simpan: string;
};

/** What the site is called before its village is known. */
export const NAMELESS = 'Portal Desa';

/** The village's name without "Desa" before it, for a sentence that says so itself. */
export const villageName = ({ name }: Pick<Village, 'name'>): string =>
  name === NAMELESS ? 'kami' : name.replace(/^Desa /, '');

const VillageContext = createContext<Village>({
  name: NAMELESS,
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
export const exampleIn = (village: string, example: string): string =>
  example.replace(/,? Dusun [A-Z][a-z]+/g, '').replace(village ? /Sukamaju/g : /,? (?:Desa )?Sukamaju/g, village);

export function useExample(): (example: string) => string {
  const { name } = useVillage();
  return (example) => exampleIn(name.replace(/^Portal Desa$|^Desa /, ''), example);
}

export const useVillage = (): Village => useContext(VillageContext);
