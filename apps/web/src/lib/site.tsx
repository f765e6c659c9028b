import { createContext, useContext } from 'react';

/** What the browser's title and shared links say of the site that a page belongs to. */
export type Site = {
  name: string;
  /** Where everybody reaches it: an official may have opened it by an address of the office alone. */
  alamat: string;
};

const SiteContext = createContext<Site>({ name: '', alamat: '' });

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
