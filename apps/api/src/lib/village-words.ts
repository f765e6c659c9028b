import { AsyncLocalStorage } from 'node:async_hooks';
import { SPECIFICATION, type Text, type Words } from '@pendopo/shared/text/sebutan';

const current = new AsyncLocalStorage<Words>();

/** Does work for a village: `words` fills its texts with these words. */
export const withWords = <T>(village: Words, work: () => T): T => current.run(village, work);

/** Fills a text with the words of the village that the request or the command is for. */
export const words: Words = (text: Text | TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  (current.getStore() ?? SPECIFICATION)(text as TemplateStringsArray, ...values);
