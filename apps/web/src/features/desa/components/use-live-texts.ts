import { useEffect, useState } from 'react';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';

/** Returns the current texts of an edit form, and a function that fills in its fields. */
export function useLiveTexts({ form, base }: Pick<EditForm, 'form' | 'base'>, first: Texts) {
  const { ref } = form.props;
  const [texts, setTexts] = useState(first);
  const read = () => {
    if (ref.current) setTexts(formTexts(ref.current));
  };
  // A rebase onto a newer version may have changed the fields.
  useEffect(read, [base]);

  function fill(values: Texts): void {
    for (const [name, value] of Object.entries(values)) {
      const control = ref.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      control.value = value;
      // Simulates typing, so that the fields are validated again.
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return { texts, fill, read };
}
