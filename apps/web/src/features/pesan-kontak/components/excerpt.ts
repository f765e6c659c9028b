/** The beginning of a text on one line, cut after a word, for a row of a list; "-" where there is none. */
export function excerpt(text: string | null, length = 90): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line || '-';
  // A cut between the halves of an emoji would leave a stray mark.
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const words = cut.replace(/\s+\S{0,20}$/, '');
  return `${words}…`;
}
