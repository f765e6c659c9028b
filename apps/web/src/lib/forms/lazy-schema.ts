import { connectionError } from '../http/api-error.ts';
import type { FormSchema } from './validate-form.ts';

/** Loads a schema when a user begins to fill in the form. `fetch` throws an ApiError without a network. */
export function lazySchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  let loaded: FormSchema<Values> | null = null;
  return {
    async fetch() {
      loaded ??= await load().catch(() => {
        throw connectionError();
      });
    },
    safeParse(data) {
      if (loaded === null) throw new Error('the schema has not been fetched');
      return loaded.safeParse(data);
    },
  };
}
