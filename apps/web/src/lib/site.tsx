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
};

const SiteContext = createContext<Site>({ name: 'Portal Desa', jam_pelayanan: [], masa_simpan: 'beberapa waktu' });

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext.Provider value={site}>{children}</SiteContext.Provider>;
}

export const useSite = (): Site => useContext(SiteContext);
