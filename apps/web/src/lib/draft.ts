import type { Texts } from './forms/use-rebase.ts';

/**
 * What was typed into a form that could not be sent, kept in this tab alone: it outlives a reload and ends with the tab,
 * because the phone may be somebody else's.
 */
export function createDraft(name: string) {
  const key = `draf-${name}`;
  return {
    read(): Texts | null {
      try {
        const texts: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof texts === 'object' && texts !== null ? (texts as Texts) : null;
      } catch {
        return null;
      }
    },
    keep(texts: Texts): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(texts));
      } catch {
        // A full or forbidden storage: the form itself still holds the texts.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept, then.
      }
    },
  };
}
