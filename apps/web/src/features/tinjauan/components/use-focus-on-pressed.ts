import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { useEffect, useRef } from 'react';

/** Returns the focus to the requirement whose pressed button has disappeared. */
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
