import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Text, Words } from '@pendopo/shared/text/sebutan';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, mayRetry, messageOf } from '../http/api-error.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useWords } from '../words.ts';
import { useRecheck } from './use-recheck.ts';
import { type FormSchema, fieldNames, focusField, inFieldOrder, validateForm } from './validate-form.ts';

export type ValidatedFormOptions<Values> = {
  schema: FormSchema<Values>;
  /** Thrown field errors are shown at their fields, others as `failure`. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<void> | void;
  /** Validates outside the schema, such as chosen files. */
  check?: (form: HTMLFormElement) => FieldError[];
  /** Shown if the error has no message. */
  fallback?: Text;
};

export type ValidatedForm = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  field: (name: string) => { name: string; error: string | undefined };
  /** All errors in the order of the fields, for ErrorSummary. */
  errors: readonly FieldError[];
  /** The message of a failed request that belongs to no field. */
  failure: string | null;
  mayRetry: boolean;
  submitting: boolean;
  /** The fields are disabled: while sending, and before hydration. */
  locked: boolean;
  refuse: (error: unknown) => void;
  clear: () => void;
};

type Problems = { errors: readonly FieldError[]; failure: string | null; mayRetry: boolean };
const NO_PROBLEMS: Problems = { errors: [], failure: null, mayRetry: false };

// The browser fetches lost code again only after a reload.
const NOT_LOADED = 'Sebagian formulir belum termuat. Muat ulang halaman ini, lalu kirim lagi.';

function problemsOf(
  error: unknown,
  { form, fallback }: { form: HTMLFormElement; fallback?: Text | undefined },
): Problems {
  const names = fieldNames(form);
  const known = error instanceof ApiError ? error.errors.filter(({ path }) => names.includes(path)) : [];
  const covered = error instanceof ApiError && known.length > 0 && known.length === error.errors.length;
  const failure = covered ? null : messageOf(error, fallback);
  return { errors: inFieldOrder(known, names), failure, mayRetry: mayRetry(error) };
}

/** Older browsers do not report the pressed button. */
const submitterOf = ({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): Element | null =>
  (nativeEvent as SubmitEvent).submitter ?? currentTarget.querySelector('[type="submit"]');

type Checked<Values> = { values: { parsed: Values } | null; errors: FieldError[] };

type CheckedOptions<Values> = ValidatedFormOptions<Values> & { words: Words };

function check<Values>({ schema, check: more, words }: CheckedOptions<Values>, form: HTMLFormElement): Checked<Values> {
  const result = validateForm(schema, { form, words });
  const errors = inFieldOrder([...(result.ok ? [] : result.errors), ...(more?.(form) ?? [])], fieldNames(form));
  return { values: result.ok && errors.length === 0 ? { parsed: result.values } : null, errors };
}

/** Delays a public form until a person could have filled it in (components/bot-protection.tsx). */
async function waitForMinimumTime(form: HTMLFormElement): Promise<void> {
  const wait = Number(form.querySelector<HTMLElement>('[data-wait]')?.dataset.wait ?? 0);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** Restores the focus, because sending disables the fields and so loses it. */
function useFocusBack(form: RefObject<HTMLFormElement | null>, firstError: string | undefined) {
  const before = useRef<Element | null>(null);
  const first = useRef<string | undefined>(undefined);
  first.current = firstError;
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    if (first.current !== undefined) focusField(form.current, first.current);
    else if (before.current instanceof HTMLElement) before.current.focus();
  }, [form, times]);
  return {
    remember: () => {
      before.current = document.activeElement;
    },
    restore: () => setTimes((previous) => previous + 1),
  };
}

/** Loads the code of a lazy schema. Returns false if that failed. */
async function loadSchema(schema: FormSchema<unknown>, button: Element | null): Promise<boolean> {
  if (!schema.fetch) return true;
  // The fields stay enabled, because disabled fields have no values in the form data.
  button?.setAttribute('aria-busy', 'true');
  try {
    await schema.fetch();
    return true;
  } catch {
    return false;
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

/** The shown errors, updated as the user corrects fields. `fail` also restores the focus. */
function useProblems<Values>(ref: RefObject<HTMLFormElement | null>, latest: RefObject<CheckedOptions<Values>>) {
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);

  useRecheck({
    ref,
    isFlagged: problems.errors.length > 0,
    errorsOf: (form) => check(latest.current, form).errors,
    onErrors: (change) => setProblems((previous) => ({ ...previous, errors: change(previous.errors) })),
  });

  const focus = useFocusBack(ref, problems.errors[0]?.path);

  return {
    problems,
    rememberFocus: focus.remember,
    clear: () => setProblems(NO_PROBLEMS),
    fail(next: Problems): void {
      setProblems(next);
      focus.restore();
    },
  };
}

/** Behaviour of every form. Validates on submit, focuses the first error, and sends once despite repeated presses. */
export function useValidatedForm<Values>(given: ValidatedFormOptions<Values>): ValidatedForm {
  const options = { ...given, words: useWords() };
  const ref = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);
  const latest = useRef(options);
  const [submitting, setSubmitting] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    latest.current = options;
  });

  const { problems, rememberFocus, clear, fail } = useProblems(ref, latest);

  async function submit(form: HTMLFormElement, button: Element | null): Promise<void> {
    const { schema, onSubmit, fallback } = latest.current;
    rememberFocus();
    if (!(await loadSchema(schema, button))) {
      fail({ ...NO_PROBLEMS, failure: NOT_LOADED });
      return;
    }
    const { values, errors } = check(latest.current, form);
    if (values === null) {
      fail({ ...NO_PROBLEMS, errors });
      return;
    }
    clear();
    setSubmitting(true);
    try {
      await waitForMinimumTime(form);
      await onSubmit(values.parsed, form);
    } catch (error) {
      fail(problemsOf(error, { form, fallback }));
    } finally {
      setSubmitting(false);
    }
  }

  return {
    props: {
      ref,
      noValidate: true,
      // If that fails, sending tries again and reports the failure.
      onFocus: () => void latest.current.schema.fetch?.().catch(() => undefined),
      onSubmit: (event) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        void submit(event.currentTarget, submitterOf(event)).finally(() => {
          sending.current = false;
        });
      },
    },
    field: (name) => ({ name, error: problems.errors.find(({ path }) => path === name)?.msg }),
    errors: problems.errors,
    failure: problems.failure,
    mayRetry: problems.mayRetry,
    submitting,
    locked: submitting || !hydrated,
    refuse: (error) => {
      if (ref.current) fail(problemsOf(error, { form: ref.current, fallback: latest.current.fallback }));
    },
    clear,
  };
}
