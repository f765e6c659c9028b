import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { SAVE_FAILED } from '../tentang-writes.queries.ts';

/** Returns the prefix of a failure; none for the fallback, which is a whole sentence. */
export const failurePrefix = ({ failure }: Pick<ValidatedForm, 'failure'>): string | undefined =>
  failure === SAVE_FAILED ? undefined : 'Gagal menyimpan perubahan: ';
