import type { FieldError } from '@pendopo/shared/api-error';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, mayRetry, messageOf } from '../http/api-error.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useRecheck } from './use-recheck.ts';
import { type FormSchema, fieldNames, focusField, inFieldOrder, validateForm } from './validate-form.ts';

export type ValidatedFormOptions<Values> = {
  schema: FormSchema<Values>;
  /** Sends the values. What it throws is shown: errors of fields under their fields, the rest as `failure`. */
  onSubmit: (values: Values, form: HTMLFormElement) => Promise<void> | void;
  /** Problems that the schema cannot see, chosen files say. */
  check?: (form: HTMLFormElement) => FieldError[];
  /** Shown when what was thrown carries no sentence of its own. */
  fallback?: string;
};

export type ValidatedForm = {
  /** Spread onto `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onFocus: () => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Spread onto a field: its name and its message. */
  field: (name: string) => { name: string; error: string | undefined };
  /** What is wrong, in the order of the fields: for ErrorSummary. */
  errors: readonly FieldError[];
  /** The sentence of a failed send that belongs to no field. */
  failure: string | null;
  /** Whether the same may go through when it is sent again. */
  mayRetry: boolean;
  submitting: boolean;
  /** The fields take nothing now: it is being sent, or the browser has not yet taken the page over. */
  locked: boolean;
  /** Shows what was thrown as `onSubmit` would have. */
  refuse: (error: unknown) => void;
  /** Forgets every message; the values stay. */
  clear: () => void;
};

type Problems = { errors: readonly FieldError[]; failure: string | null; mayRetry: boolean };
const NO_PROBLEMS: Problems = { errors: [], failure: null, mayRetry: false };

// The browser fetches code that was lost again only with the page.
const NOT_LOADED = 'Sebagian formulir belum termuat. Muat ulang halaman ini, lalu kirim lagi.';

function problemsOf(
  error: unknown,
  { form, fallback }: { form: HTMLFormElement; fallback?: string | undefined },
): Problems {
  const names = fieldNames(form);
  const known = error instanceof ApiError ? error.errors.filter(({ path }) => names.includes(path)) : [];
  const covered = error instanceof ApiError && known.length > 0 && known.length === error.errors.length;
  const failure = covered ? null : messageOf(error, fallback);
  return { errors: inFieldOrder(known, names), failure, mayRetry: mayRetry(error) };
}

/** The button that was pressed; older browsers do not tell. */
const submitterOf = ({ nativeEvent, currentTarget }: FormEvent<HTMLFormElement>): Element | null =>
  (nativeEvent as SubmitEvent).submitter ?? currentTarget.querySelector('[type="submit"]');

type Checked<Values> = { values: { parsed: Values } | null; errors: FieldError[] };

function check<Values>({ schema, check: more }: ValidatedFormOptions<Values>, form: HTMLFormElement): Checked<Values> {
  const result = validateForm(schema, form);
  const errors = inFieldOrder([...(result.ok ? [] : result.errors), ...(more?.(form) ?? [])], fieldNames(form));
  return { values: result.ok && errors.length === 0 ? { parsed: result.values } : null, errors };
}

/** A form that anyone may send goes out no sooner than a person could have filled it in (components/human-fields.tsx). */
async function untilPersonal(form: HTMLFormElement): Promise<void> {
  const wait = Number(form.querySelector<HTMLElement>('[data-wait]')?.dataset.wait ?? 0);
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
}

/** While sending, the fields are disabled and the focus is lost: it goes to the first message, else back to where it was. */
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
    giveBack: () => setTimes((known) => known + 1),
  };
}

/**
 * Behaviour of every form: checks on submit, keeps each value, puts messages under their fields and the focus on the first
 * one, and sends once however often the button is pressed. A message goes when its field has been put right.
 */
export function useValidatedForm<Values>(options: ValidatedFormOptions<Values>): ValidatedForm {
  const ref = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);
  const latest = useRef(options);
  const [problems, setProblems] = useState<Problems>(NO_PROBLEMS);
  const [submitting, setSubmitting] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    latest.current = options;
  });

  useRecheck({
    ref,
    isFlagged: problems.errors.length > 0,
    errorsOf: (form) => check(latest.current, form).errors,
    onErrors: (change) => setProblems((known) => ({ ...known, errors: change(known.errors) })),
  });

  const focus = useFocusBack(ref, problems.errors[0]?.path);

  function fail(next: Problems): void {
    setProblems(next);
    focus.giveBack();
  }

  async function submit(form: HTMLFormElement, button: Element | null): Promise<void> {
    const { schema, onSubmit, fallback } = latest.current;
    focus.remember();
    // The fields stay as they are until they are read: disabled ones hold nothing.
    if (schema.fetch) button?.setAttribute('aria-busy', 'true');
    try {
      await schema.fetch?.();
    } catch {
      fail({ ...NO_PROBLEMS, failure: NOT_LOADED });
      return;
    } finally {
      button?.removeAttribute('aria-busy');
    }
    const { values, errors } = check(latest.current, form);
    if (values === null) {
      fail({ ...NO_PROBLEMS, errors });
      return;
    }
    setProblems(NO_PROBLEMS);
    setSubmitting(true);
    try {
      await untilPersonal(form);
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
      // Should that fail, sending tries again and says so.
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
    clear: () => setProblems(NO_PROBLEMS),
  };
}
