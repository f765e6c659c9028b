import { NO_ROW } from '@pendopo/shared/no-row';

/** What a GET below /api has answered. */
export type GivenAnswer = { status: number; body: unknown };

/** Answers by path, as the server encloses them in a page. */
export type InitialAnswers = readonly (readonly [path: string, answer: GivenAnswer])[];

/** The element of the page that holds them. */
export const INITIAL_ID = 'jawaban-awal';

/** What the page came with; null for a page without content. That of a row that is not there is every such row's. */
export function readInitial({ page, pathname }: { page: Document; pathname: string }): InitialAnswers | null {
  const text = page.getElementById(INITIAL_ID)?.textContent;
  if (!text) return null;
  const id = pathname.split('/').filter(Boolean).pop();
  return (JSON.parse(text) as InitialAnswers).map(([path, answer]) => [path.replace(`/${NO_ROW}`, `/${id}`), answer]);
}
