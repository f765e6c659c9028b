type Question = { id: string | null; tanya: string; jawab: string };

const MAX_SLUG = 60;

/** Returns a URL slug of a question: lower-case letters, digits and dashes. */
function slugOf(tanya: string): string {
  const words = tanya
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, MAX_SLUG).replace(/-$/, '') ?? 'pertanyaan';
}

/** Adds unique ids to questions without one. Existing ids stay. */
export function withIds(faq: readonly Question[]): { id: string; tanya: string; jawab: string }[] {
  const taken = new Set(faq.map(({ id }) => id));
  return faq.map(({ id, tanya, jawab }) => {
    if (id !== null) return { id, tanya, jawab };
    const slug = slugOf(tanya);
    let free = slug;
    for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
    taken.add(free);
    return { id: free, tanya, jawab };
  });
}
