/** At most `most` at once for a key; the others wait their turn. */
export function createSlots() {
  const taken = new Map<string, { running: number; queue: (() => void)[] }>();

  return async function run<T>({ key, most }: { key: string; most: number }, work: () => Promise<T>): Promise<T> {
    const slots = taken.get(key) ?? { running: 0, queue: [] };
    taken.set(key, slots);
    if (slots.running < most) slots.running += 1;
    else await new Promise<void>((resolve) => slots.queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = slots.queue.shift();
      if (next) next();
      else {
        slots.running -= 1;
        if (slots.running === 0) taken.delete(key);
      }
    }
  };
}
