import type { ReadingState } from '../readings.ts';
import { answerError } from './api-error.ts';

/** What a GET below /api has answered. */
export type GivenAnswer = { status: number; body: unknown };

/** Answers by path, as they travel in a page. */
export type InitialAnswers = readonly (readonly [path: string, answer: GivenAnswer])[];

/** The element of the page that holds them. */
export const INITIAL_ID = 'jawaban-awal';

/** What a screen shows of an answer. What is not there is shown, too; any other failure is thrown. */
export function stateOfAnswer({ status, body }: GivenAnswer): ReadingState {
  if (status === 200) return { answer: body, error: null, fetching: false };
  const error = answerError({ status, body });
  if (status !== 404) throw error;
  return { answer: undefined, error, fetching: false };
}

/** The answers as text for a script element: nothing in it can end that. */
export const printInitial = (answers: InitialAnswers): string => JSON.stringify(answers).replaceAll('<', '\\u003c');

/** What the page came with; null for a page without content. */
export function readInitial(page: Document): (readonly [path: string, state: ReadingState])[] | null {
  const text = page.getElementById(INITIAL_ID)?.textContent;
  if (!text) return null;
  return (JSON.parse(text) as InitialAnswers).map(([path, answer]) => [path, stateOfAnswer(answer)]);
}
