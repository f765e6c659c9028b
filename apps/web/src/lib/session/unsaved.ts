import { useEffect, useRef } from 'react';
import { sessionStore } from './session-store.ts';
import { unsavedForms } from './unsaved-forms.ts';

/** While `hasChanges` says so, a session that ends elsewhere leaves the screen as it is: nothing typed is lost. */
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
