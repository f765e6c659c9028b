/** Narrows a column to its list of words. Throws for another value, which the check constraint prevents. */
export function member<const T extends string>(words: readonly T[], value: string): T {
  const known = words.find((word) => word === value);
  if (known === undefined) throw new Error('value outside its list');
  return known;
}
