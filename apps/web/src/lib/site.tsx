import { createContext, useContext } from 'react';

/** Data of the site, for the browser's title and shared links. */
export type Site = {
  name: string;
  /** Its public address. This browser may use another one that only the office can reach. */
  alamat: string;
};

const SiteContext = createContext<Site>({ name: '', alamat: '' });

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
