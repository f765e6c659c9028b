import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** Delay before a menu closes after the mouse has left it, in milliseconds. */
const LEAVE_DELAY = 180;

type Opened = 'no' | 'hover' | 'yes';

/** A button that shows and hides a panel. Esc, or a press or focus elsewhere, closes it. */
export function useDisclosure<Root extends HTMLElement>({ hover = false }: { hover?: boolean } = {}) {
  const root: RefObject<Root | null> = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opened, setOpened] = useState<Opened>('no');
  const panelId = useId();
  const open = opened !== 'no';

  function set(next: Opened) {
    clearTimeout(leaving.current);
    setOpened(next);
  }

  useEffect(() => () => clearTimeout(leaving.current), []);

  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpened('no');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  return {
    open,
    close: () => set('no'),
    panelId,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        set('no');
        button.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) set('no');
      },
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (!hover || pointerType !== 'mouse') return;
        set(opened === 'no' ? 'hover' : opened);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (!hover || pointerType !== 'mouse') return;
        clearTimeout(leaving.current);
        leaving.current = setTimeout(() => setOpened('no'), LEAVE_DELAY);
      },
    },
    buttonProps: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': panelId,
      // A mouse opens the menu before it presses the button. That press must not close it again.
      onClick: () => set(opened === 'yes' ? 'no' : 'yes'),
    },
  } as const;
}
