// Degrees stand behind a comma; "H." and "Dr." before the name.
const isTitle = (word: string) => word.endsWith('.');

/** The first letters of the first two words of a name, without titles: "H. Wirayuda Jatikusuma, S.Pd." is "WJ". */
export function initials(name: string): string {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word !== '');
  const proper = words.filter((word) => !isTitle(word));
  return (proper.length > 0 ? proper : words)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toUpperCase())
    .join('');
}
