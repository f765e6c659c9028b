/** Longest part of a word that may be cut off, in characters. */
const LONGEST_PART = 20;

/** Returns the beginning of a text on one line, cut after a word; "-" for an empty text. */
export function excerpt(text: string | null, length = 90): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line || '-';
  // A cut emoji would leave half of a surrogate pair.
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank >= 0 && cut.length - lastBlank <= LONGEST_PART + 1 ? cut.slice(0, lastBlank) : cut}…`;
}
