// Separate from `nik.ts`, because every page of the portal loads it.

/** Request header for a search text that must not be in a URL: percent-encoded UTF-8, in place of the parameter `q`. */
export const SEARCH_HEADER = 'X-Cari';

// Digits with separators between them. A slash ends a number: it joins the parts of a document's number.
const MOST_OF_NIK = /\p{Nd}(?:[^\p{L}\p{Nd}/]*\p{Nd}){10}/u;
export const WHOLE_NIK = /\p{Nd}(?:[^\p{L}\p{Nd}/]*\p{Nd}){15,}/gu;

/** True if a text holds a NIK. No address may contain it, because logs and browsers keep addresses. */
export const holdsNik = (text: string): boolean => text.search(WHOLE_NIK) !== -1;

/** True if a text holds a NIK or most of one, which a user is still typing. Screens keep it out of addresses, too. */
export const mayHoldNik = (text: string): boolean => MOST_OF_NIK.test(text);
