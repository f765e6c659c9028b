import { worded } from '@pendopo/shared/sebutan';
import { createContext, useContext, useEffect } from 'react';
import { useSite } from './site.tsx';

/** What a page says of itself outside its body: in the window's title, and to those who share or list it. */
export type PageAbout = {
  /** Null for the home page, which bears the site's name. */
  title: string | null;
  /** One or two sentences of plain text. */
  description?: string | undefined;
  /** A picture's path. */
  image?: string | null | undefined;
  /** The day it was published, `YYYY-MM-DD`: it is an article then. */
  published?: string | undefined;
};

/** The title of the screen around; empty where its page says one. */
export const ScreenTitle = createContext('');

export const useScreenTitle = (): string => worded(useContext(ScreenTitle));

export type Head = PageAbout & { site: string };

/** Takes what a page says of itself on the server, which writes its <head>; in the browser it would not be read. */
export const ServerHeadContext = createContext<((head: Head) => void) | null>(null);

/** "title · site", or the site's name alone. */
export const windowTitle = (title: string | null, site: string) => (title === null ? site : `${title} · ${site}`);

/** The window's title, and on the server the rest of the page's head. */
export function PageHead(about: PageAbout) {
  const { name } = useSite();
  const tellServer = useContext(ServerHeadContext);
  tellServer?.({ ...about, site: name });
  const title = windowTitle(about.title, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
