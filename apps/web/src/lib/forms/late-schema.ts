import { connectionError } from '../http/api-error.ts';
import type { FormSchema } from './validate-form.ts';

/**
 * A schema that a form fetches once a person begins to fill it in: checking takes more code than a page can spare that most
 * people only read. Its `fetch` throws an ApiError when there is no network.
 */
export function lateSchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  let known: FormSchema<Values> | null = null;
  return {
    async fetch() {
      known ??= await load().catch(() => {
        throw connectionError();
      });
    },
    safeParse(data) {
      if (known === null) throw new Error('the schema has not been fetched');
      return known.safeParse(data);
    },
  };
}
