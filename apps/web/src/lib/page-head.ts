import { createContext, useContext, useEffect } from 'react';
import { useSite } from './site.tsx';

/** What a page says of itself outside its body: in the window's title, and to those who share or list it. */
export type PageHead = {
  /** Null for the home page, which bears the site's name. */
  title: string | null;
  /** One or two sentences of plain text. */
  description?: string | undefined;
  /** A picture's path. */
  image?: string | null | undefined;
  /** The day it was published, `YYYY-MM-DD`: it is an article then. */
  published?: string | undefined;
  /** There is no such page. */
  missing?: boolean;
};

/** Where the server hears what the page it renders says of itself. */
export const PageHeadContext = createContext<((head: PageHead & { site: string }) => void) | null>(null);

/** "title · site", or the site's name alone. */
export const windowTitle = (title: string | null, site: string) => (title === null ? site : `${title} · ${site}`);

/** Sets the window's title, and tells the server the rest. */
export function usePageHead(head: PageHead): void {
  const { name } = useSite();
  useContext(PageHeadContext)?.({ ...head, site: name });
  const title = windowTitle(head.title, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
