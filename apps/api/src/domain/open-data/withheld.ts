import { FEWEST, withheldTotal } from '@pendopo/shared/data-terbuka/withheld';

/**
 * Withholds (null) the counts of 1 to 4 of one breakdown whose total is known, and so many others that no count can be had by
 * subtraction: then the zeros too, and those that follow in the list, one at least, until what is withheld makes 10 or more
 * together. Which follows does not depend on its size: the smallest would give itself away. Of a total of 1 to 4
 * nothing is told. Cell suppression as statistical offices do it: Hundepool et al., Statistical Disclosure Control, chapter 4.
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
