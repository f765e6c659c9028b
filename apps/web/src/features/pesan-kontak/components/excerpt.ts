/** How much of a word may be lost, in characters. */
const LONGEST_PART = 20;

/** The beginning of a text on one line, cut after a word, for a row of a list; "-" where there is none. */
export function excerpt(text: string | null, length = 90): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line || '-';
  // A cut between the halves of an emoji would leave a stray mark.
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const lastBlank = cut.lastIndexOf(' ');
  return `${lastBlank >= 0 && cut.length - lastBlank <= LONGEST_PART + 1 ? cut.slice(0, lastBlank) : cut}…`;
}
