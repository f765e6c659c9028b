import { createContext, type ReactNode, useContext, useEffect } from 'react';

const SiteName = createContext('Portal Desa');

/** Names the site for every page title below it. */
export function SiteNameProvider({ name, children }: { name: string; children: ReactNode }) {
  return <SiteName.Provider value={name}>{children}</SiteName.Provider>;
}

/** Sets the window's title to "title · site"; the site's name alone when `title` is null. */
export function usePageTitle(title: string | null): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = title === null ? site : `${title} · ${site}`;
  }, [title, site]);
}
