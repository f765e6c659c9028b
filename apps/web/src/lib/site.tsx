import { createContext, type ReactNode, useContext } from 'react';

/** What every screen may say about the village it belongs to. */
export type Site = {
  /** "Desa " and its name; "Portal Desa" before it is known. */
  name: string;
  jam_pelayanan: readonly { hari: string; jam: string }[];
  /** Where the village office is, in WGS 84 degrees, if that is known. */
  koordinat?: { lintang: number; bujur: number } | undefined;
  /** How long the files of a letter are kept once it is Selesai: "90 hari". */
  masa_simpan: string;
  /** Where everybody reaches the portal: an official may have opened it by an address of the office alone. */
  alamat: string;
};

/** What the site is called before its village is known. */
export const NAMELESS = 'Portal Desa';

/** The village's name without "Desa" before it, for a sentence that says so itself. */
export const villageName = ({ name }: Pick<Site, 'name'>): string =>
  name === NAMELESS ? 'kami' : name.replace(/^Desa /, '');

const SiteContext = createContext<Site>({
  name: NAMELESS,
  jam_pelayanan: [],
  masa_simpan: 'beberapa waktu',
  alamat: '',
});

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}

/** An example of what is filled in, with this village in place of the made-up one; no hamlet, which is another's. */
export const exampleIn = (village: string, example: string): string =>
  example.replace(/,? Dusun [A-Z][a-z]+/g, '').replace(village ? /Sukamaju/g : /,? (?:Desa )?Sukamaju/g, village);

export function useExample(): (example: string) => string {
  const { name } = useSite();
  return (example) => exampleIn(name.replace(/^Portal Desa$|^Desa /, ''), example);
}

export const useSite = (): Site => useContext(SiteContext);
