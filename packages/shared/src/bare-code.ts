// Codes and tokens as they arrive: typed, pasted with the link they stood in, with whatever a chat app has hung on them.

/** As long as a link with what advertisers hang on it; longer texts are no code. */
const LONGEST = 2_000;
/** All of a link that stands before its code, by the portal's addresses. */
const LINK = /^.*(?:[?&]kode=|\/pulihkan\/?#|\/v\/|\/rt\/)/is;
/** What follows a code in an address. */
const NEXT_PART = /[?&#/]/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The part of the text that has the code, without invisible characters. Dashes of every kind are one. */
function partOf(typed: string): string {
  if (typed.length > LONGEST) return '';
  const text = decoded(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
  const [code = ''] = text.replace(LINK, '').trim().split(NEXT_PART);
  return code;
}

/** The letters and digits of a code in typed or pasted text, as they were written; empty where there are none. */
export const bareCode = (typed: string): string => partOf(typed).replace(/[^\p{L}\p{N}]/gu, '');

/** A token of `length` letters, digits, dashes and low lines in pasted text; null where there is none. */
export function bareToken(pasted: string, length: number): string | null {
  const [run = ''] = /[\w-]+/.exec(partOf(pasted)) ?? [];
  const token = run.slice(0, length);
  return token.length === length && /^[_-]*$/.test(run.slice(length)) ? token : null;
}
