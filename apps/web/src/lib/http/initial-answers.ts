import { NONEXISTENT_ID } from '@pendopo/shared/codes/nonexistent-id';

export type GivenAnswer = { status: number; body: unknown };

/** Answers by path, which the server embeds in a page. */
export type InitialAnswers = readonly (readonly [path: string, answer: GivenAnswer])[];

export const INITIAL_ID = 'jawaban-awal';

/** Reads the initial answers of a page. All missing rows share one page, so the id is filled in here. */
export function readInitial({ page, pathname }: { page: Document; pathname: string }): InitialAnswers | null {
  const text = page.getElementById(INITIAL_ID)?.textContent;
  if (!text) return null;
  const id = pathname.split('/').filter(Boolean).pop();
  return (JSON.parse(text) as InitialAnswers).map(([path, answer]) => [
    path.replace(`/${NONEXISTENT_ID}`, `/${id}`),
    answer,
  ]);
}
