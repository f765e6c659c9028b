import { useEffect, useState } from 'react';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import type { Texts } from '../../../lib/forms/use-rebase.ts';
import { formTexts } from '../../../lib/forms/validate-form.ts';

/** What an edit's fields hold now, for what shows it beside them; and a way to fill them in for the person. */
export function useLiveTexts({ form, base }: Pick<EditForm, 'form' | 'base'>, first: Texts) {
  const { ref } = form.props;
  const [texts, setTexts] = useState(first);
  const read = () => {
    if (ref.current) setTexts(formTexts(ref.current));
  };
  // A newer version may have been laid under what was typed.
  useEffect(read, [base]);

  function fill(values: Texts): void {
    for (const [name, value] of Object.entries(values)) {
      const control = ref.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      control.value = value;
      // As if it were typed: messages are looked at again.
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
  return { texts, fill, read };
}
