import { connectionError } from '../http/api-error.ts';
import type { FormSchema } from './validate-form.ts';

/** Loads a schema when a user begins to fill in the form. `fetch` throws an ApiError without a network. */
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
