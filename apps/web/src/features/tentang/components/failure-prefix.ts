import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { SAVE_FAILED } from '../tentang-writes.queries.ts';

/** What stands before a reason; without a reason there is a sentence of its own. */
export const failurePrefix = ({ failure }: Pick<ValidatedForm, 'failure'>): string | undefined =>
  failure === SAVE_FAILED ? undefined : 'Gagal menyimpan perubahan: ';
