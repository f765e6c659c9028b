import { FEWEST, withheldTotal } from '@pendopo/shared/data-terbuka/withheld';

/**
 * Withholds (null) counts of 1 to 4 and, if needed, counts that follow in the list, so that subtraction from the known
 * total reveals none. Size does not decide which count follows, because the smallest would reveal itself. Source:
 * Hundepool et al., Statistical Disclosure Control, chapter 4.
 */
export function withholdSmall(counts: readonly number[]): (number | null)[] {
  const last = counts.findLastIndex((count) => withheldTotal(count) === null);
  if (last < 0) return [...counts];
  const hidden = new Set(counts.flatMap((count, at) => (count < FEWEST ? [at] : [])));
  const small = hidden.size;
  const together = () => [...hidden].reduce((sum, at) => sum + (counts[at] ?? 0), 0);
  for (let step = 1; step < counts.length && (hidden.size === small || together() < 2 * FEWEST); step += 1)
    hidden.add((last + step) % counts.length);
  return counts.map((count, at) => (hidden.has(at) ? null : count));
}
