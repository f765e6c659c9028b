import { useEffect, useRef } from 'react';
import { sessionStore } from './session-store.ts';
import { unsavedForms } from './unsaved-forms.ts';

/** Registers a form. While `hasChanges` is true, a session that ends elsewhere keeps the screen and its typed text. */
export function useUnsaved(hasChanges: () => boolean): void {
  const latest = useRef(hasChanges);
  useEffect(() => {
    latest.current = hasChanges;
  });
  useEffect(() => {
    const form = () => latest.current();
    unsavedForms.add(form);
    return () => {
      unsavedForms.delete(form);
      sessionStore.settle();
    };
  }, []);
}
