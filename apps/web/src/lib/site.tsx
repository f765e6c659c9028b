import { createContext, useContext } from 'react';

export type Site = {
  name: string;
  /** The public address. This browser may use another address, which only the office can reach. */
  alamat: string;
};

const SiteContext = createContext<Site>({ name: '', alamat: '' });

export const SiteProvider = SiteContext.Provider;

export const useSite = (): Site => useContext(SiteContext);
