import type { FieldError } from '@pendopo/shared/api-error';
import { type Rebase, type Texts, useRebase } from './use-rebase.ts';
import { useValidatedForm, type ValidatedForm } from './use-validated-form.ts';
import type { FormSchema } from './validate-form.ts';

type EditFormOptions<Row, Values> = {
  /** What is edited, as it was when the edit began. */
  row: Row;
  /** Its texts by field name. */
  texts: (row: Row) => Texts;
  schema: FormSchema<Values>;
  /** Problems that the schema cannot see, chosen files say. */
  check?: (form: HTMLFormElement) => FieldError[];
  /** Sends the values with the `updatedAt` they stand on. What it throws is shown. */
  save: (values: Values, updatedAt: string) => Promise<void>;
  /** Reads the row again, for when another official has saved first. */
  reload: () => Promise<Row | null>;
  /** Shown when what was thrown carries no sentence of its own. */
  fallback: string;
};

/** What EditForm renders. */
export type EditForm<Row extends { updatedAt: string } = { updatedAt: string }> = {
  form: ValidatedForm;
  rebase: Rebase<Row>;
  base: Row;
  /** Spread onto a field: name, first value, message, and what another official has saved there meanwhile. */
  field: (name: string) => ReturnType<ValidatedForm['field']> & { defaultValue: string; newer: string | undefined };
};

/** An edit of something that is there: checked on submit, refused over a newer edit, nothing typed is lost. */
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
