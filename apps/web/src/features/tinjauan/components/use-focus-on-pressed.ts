import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { useEffect, useRef } from 'react';

/** Gives the focus back to the requirement whose button was pressed: the button has gone with the state that it changed. */
export function useFocusOnPressed({ updatedAt }: Pick<Tinjauan, 'updatedAt'>, busy: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    if (busy || pressed.current === null || document.activeElement !== document.body) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    items
      .find(({ dataset }) => dataset.label === pressed.current)
      ?.querySelector<HTMLElement>('button[aria-label]')
      ?.focus();
    pressed.current = null;
  }, [updatedAt, busy]);
  return { list, pressed };
}
