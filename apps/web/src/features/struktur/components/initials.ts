// Degrees are after a comma; "H." and "Dr." are before the name.
const isTitle = (word: string) => word.endsWith('.');

/** Returns the initials of the first two words without titles: "H. Wirayuda Jatikusuma, S.Pd." is "WJ". */
export function initials(name: string): string {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word !== '');
  const proper = words.filter((word) => !isTitle(word));
  return (proper.length > 0 ? proper : words)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
}
