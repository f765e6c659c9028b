// Extracts codes and tokens from typed or pasted text: with their link, and with text that a chat app has added.

const LONGEST = 2_000;
const LINK = /^.*(?:[?&]kode=|\/pulihkan\/?#|\/v\/|\/rt\/)/is;
const NEXT_PART = /[?&#/]/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the part of the text with the code, without invisible characters. All kinds of dashes become "-". */
function partOf(typed: string): string {
  if (typed.length > LONGEST) return '';
  const text = decoded(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  const [code = ''] = text.replace(LINK, '').trim().split(NEXT_PART);
  return code;
}

/** Returns the letters and digits of a code in typed or pasted text, in their case; empty if there are none. */
export const bareCode = (typed: string): string => partOf(typed).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a token of `length` letters, digits, dashes and underscores from pasted text; null if there is none. */
export function bareToken(pasted: string, length: number): string | null {
  const [run = ''] = /[\w-]+/.exec(partOf(pasted)) ?? [];
  const token = run.slice(0, length);
  return token.length === length && /^[_-]*$/.test(run.slice(length)) ? token : null;
}
