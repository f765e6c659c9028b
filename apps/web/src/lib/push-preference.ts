const KEY = 'kabar-perangkat';

/** Remembers the user who enabled notifications in this browser, because browsers lose subscriptions silently. */
export const pushPreference = {
  isEnabledFor(person: number | undefined): boolean {
    try {
      return person !== undefined && localStorage.getItem(KEY) === String(person);
    } catch {
      return false;
    }
  },
  set(person: number | undefined): void {
    try {
      if (person === undefined) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, String(person));
    } catch {
      // Without storage, lost subscriptions are not renewed.
    }
  },
};
