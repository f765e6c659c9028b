/** What a GET below /api has answered. */
export type GivenAnswer = { status: number; body: unknown };

/** Answers by path, as the server encloses them in a page. */
export type InitialAnswers = readonly (readonly [path: string, answer: GivenAnswer])[];

/** The element of the page that holds them. */
export const INITIAL_ID = 'jawaban-awal';

/** What the page came with; null for a page without content. */
export function readInitial(page: Document): InitialAnswers | null {
  const text = page.getElementById(INITIAL_ID)?.textContent;
  return text ? (JSON.parse(text) as InitialAnswers) : null;
}
