import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Text } from '@pendopo/shared/text/sebutan';
import { type Rebase, type Texts, useRebase } from './use-rebase.ts';
import { useValidatedForm, type ValidatedForm } from './use-validated-form.ts';
import type { FormSchema } from './validate-form.ts';

type EditFormOptions<Row, Values> = {
  row: Row;
  texts: (row: Row) => Texts;
  schema: FormSchema<Values>;
  check?: (form: HTMLFormElement) => FieldError[];
  /** Sends the values with the `updatedAt` that they are based on. Thrown errors are shown. */
  save: (values: Values, updatedAt: string) => Promise<void>;
  /** Fetches the row again after another official has saved first. */
  reload: () => Promise<Row | null>;
  fallback: Text;
};

export type EditForm<Row extends { updatedAt: string } = { updatedAt: string }> = {
  form: ValidatedForm;
  rebase: Rebase<Row>;
  base: Row;
  field: (name: string) => ReturnType<ValidatedForm['field']> & { defaultValue: string; newer: string | undefined };
};

/** State of an edit. A stale edit is refused without losing typed text. */
export function useEditForm<Row extends { updatedAt: string }, Values>({
  row,
  texts,
  schema,
  check,
  save,
  reload,
  fallback,
}: EditFormOptions<Row, Values>): EditForm<Row> {
  const rebase = useRebase({ row, texts, reload });
  const form = useValidatedForm({
    schema,
    fallback,
    ...(check && { check }),
    onSubmit: (values) => save(values, rebase.base.updatedAt),
  });
  return {
    form,
    rebase,
    base: rebase.base,
    field: (name) => ({
      ...form.field(name),
      defaultValue: texts(rebase.base)[name] ?? '',
      newer: rebase.newer(name),
    }),
  };
}
