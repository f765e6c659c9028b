import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** Sets the window's title to "title · site"; the site's name alone when `title` is null. */
export function usePageTitle(title: string | null): void {
  const { name } = useSite();
  useEffect(() => {
    document.title = title === null ? name : `${title} · ${name}`;
  }, [title, name]);
}
