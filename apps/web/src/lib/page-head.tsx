import { createContext, useContext, useEffect } from 'react';
import { useSite } from './site.tsx';
import { useWords } from './words.ts';

/** Metadata of a page: for the window's title, search engines and link previews. */
export type PageAbout = {
  /** Null for the home page, whose title is the site's name. */
  title: string | null;
  description?: string | undefined;
  image?: string | null | undefined;
  /** The publication day, `YYYY-MM-DD`. Makes the page an article. */
  published?: string | undefined;
};

/** The title of the surrounding screen. Empty if its page sets one. */
export const ScreenTitle = createContext('');

export const useScreenTitle = (): string => {
  const words = useWords();
  return words(useContext(ScreenTitle));
};

export type Head = PageAbout & { site: string };

/** Receives the page's metadata on the server, which writes the <head>. Null in the browser. */
export const ServerHeadContext = createContext<((head: Head) => void) | null>(null);

export const windowTitle = (title: string | null, site: string) => (title === null ? site : `${title} · ${site}`);

export function PageHead(about: PageAbout) {
  const { name } = useSite();
  const addServerHead = useContext(ServerHeadContext);
  addServerHead?.({ ...about, site: name });
  const title = windowTitle(about.title, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
