import type { FieldError } from '@pendopo/shared/text/api-error';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { ZodMiniType } from 'zod/mini';

/** A schema, imported as a type only so that zod is not bundled. A lazy schema must be fetched before use. */
export type FormSchema<Values> = Pick<ZodMiniType<Values>, 'safeParse'> & { fetch?: () => Promise<void> };

export type Validation<Values> = { ok: true; values: Values } | { ok: false; errors: FieldError[] };

export function fieldNames(form: HTMLFormElement): string[] {
  const names = Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
  return [...new Set(names.filter((name) => name !== ''))];
}

export function formTexts(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

/** Sorts errors in the order of the form's fields, one per field. Errors without a field come last. */
export function inFieldOrder(errors: readonly FieldError[], names: readonly string[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) {
    if (!first.has(error.path)) first.set(error.path, error);
  }
  const rank = ({ path }: FieldError) => (names.includes(path) ? names.indexOf(path) : names.length);
  return [...first.values()].sort((a, b) => rank(a) - rank(b));
}

export function validateForm<Values>(
  schema: FormSchema<Values>,
  { form, words }: { form: HTMLFormElement; words: Words },
): Validation<Values> {
  const result = schema.safeParse(formTexts(form));
  if (result.success) return { ok: true, values: result.data };
  const names = fieldNames(form);
  const errors = result.error.issues.map(({ message, path }) => {
    const whole = path.join('.');
    return { msg: words(message), path: names.includes(whole) ? whole : String(path[0] ?? '') };
  });
  return { ok: false, errors: inFieldOrder(errors, names) };
}

export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const element = Array.from(form?.elements ?? []).find((candidate) => candidate.getAttribute('name') === name);
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
