import type { FieldError } from '@pendopo/shared/text/api-error';
import { type RefObject, useEffect, useRef } from 'react';
import { watchPresses } from './after-press.ts';

type Recheck = {
  ref: RefObject<HTMLFormElement | null>;
  isFlagged: boolean;
  errorsOf: (form: HTMLFormElement) => readonly FieldError[];
  onErrors: (change: (known: readonly FieldError[]) => readonly FieldError[]) => void;
};

/** Removes or replaces an error once the user has finished with its field. */
export function useRecheck({ ref, isFlagged, errorsOf, onErrors }: Recheck): void {
  const latest = useRef({ errorsOf, onErrors });
  useEffect(() => {
    latest.current = { errorsOf, onErrors };
  });
  // React's onChange fires on every key, but an error should wait for the end of the input.
  useEffect(() => {
    const form = ref.current;
    if (form === null || !isFlagged) return undefined;
    const presses = watchPresses();
    let isCancelled = false;
    const recheck = (name: string | null) => {
      if (isCancelled) return;
      const still = latest.current.errorsOf(form);
      latest.current.onErrors((previous) =>
        previous.flatMap((error) =>
          error.path !== name && error.path !== '' ? [error] : (still.find(({ path }) => path === error.path) ?? []),
        ),
      );
    };
    const onChange = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      // React must render a chosen file before it is validated.
      const isFile = target instanceof HTMLInputElement && target.type === 'file';
      if (isFile) setTimeout(() => recheck(name));
      else presses.afterPress(() => recheck(name));
    };
    form.addEventListener('change', onChange);
    return () => {
      isCancelled = true;
      presses.stop();
      form.removeEventListener('change', onChange);
    };
  }, [ref, isFlagged]);
}
