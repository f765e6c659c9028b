const KEY = 'kabar-perangkat';

/** Remembers who asked for notifications in this browser; browsers lose subscriptions without a word. */
export const pushWish = {
  isOf(person: number | undefined): boolean {
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
      // A browser that forbids the storage renews nothing.
    }
  },
};
