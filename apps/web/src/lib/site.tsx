import { createContext, useContext } from 'react';

/** What the browser's title and shared links say of the site that a page belongs to. */
export type Site = {
  name: string;
  /** Its public address: this browser may have opened it by one that only the office reaches. */
  alamat: string;
};

const SiteContext = createContext<Site>({ name: '', alamat: '' });

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
