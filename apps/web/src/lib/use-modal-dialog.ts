import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusScreen } from './focus-screen.ts';

type ModalDialogOptions = {
  /** If absent, the user cannot close the dialog. */
  onClose?: (() => void) | undefined;
  /** While a request is running, neither Esc nor the backdrop closes the dialog. */
  locked?: boolean;
  closeOnBackdrop?: boolean;
};

const FIRST_FIELD = 'input:not([type="hidden"]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';
let openDialogs = 0;

function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  if (openDialogs++ === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    if (--openDialogs > 0) return;
    style.overflow = '';
    style.paddingRight = '';
  };
}

/** Browsers from before 2022 have no modal dialogs, and show a panel over the page (styles/base.css). */
export const hasModalDialogs = () => typeof document.createElement('dialog').showModal === 'function';

function openDialog(dialog: HTMLDialogElement): () => void {
  if (hasModalDialogs()) {
    dialog.showModal();
    return () => dialog.close();
  }
  const attributes = { open: '', role: 'dialog', 'aria-modal': 'true' };
  for (const [name, value] of Object.entries(attributes)) dialog.setAttribute(name, value);
  const keepFocus = ({ target }: FocusEvent) => {
    if ((target as Element).closest('dialog') === null)
      dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
  };
  document.addEventListener('focusin', keepFocus);
  return () => document.removeEventListener('focusin', keepFocus);
}

function focusAgain(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

/** Restores the focus if a closed dialog left it on the body, because the pressed element may be gone. */
function focusLost(before: Element | null): void {
  const main = document.querySelector('main');
  if (openDialogs > 0 || document.activeElement !== document.body) return;
  focusAgain(before);
  if (main && document.activeElement === document.body) focusScreen(main);
}

function focusFirst(dialog: HTMLDialogElement): void {
  const start = ['[data-autofocus]', FIRST_FIELD, '[data-dialog-title]'].flatMap(
    (selector) => dialog.querySelector<HTMLElement>(selector) ?? [],
  );
  start[0]?.focus();
}

type Dismissal = { close: () => void; closesOnBackdrop: () => boolean };

/** Calls `close` for Esc, the back button and a press beside the dialog. Returns a function that stops it. */
function listenForDismissal(dialog: HTMLDialogElement, { close, closesOnBackdrop }: Dismissal): () => void {
  let pressedOutside = false;
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  };
  // Browsers let the user close any dialog: Android's back button closes it in the end, despite preventDefault.
  const onClosed = () => {
    if (dialog.open) return;
    dialog.showModal();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onPointerDown = (event: PointerEvent) => {
    pressedOutside = event.target === dialog;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog && pressedOutside && closesOnBackdrop()) close();
  };
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('close', onClosed);
  dialog.addEventListener('keydown', onKeyDown);
  dialog.addEventListener('pointerdown', onPointerDown);
  dialog.addEventListener('click', onClick);
  return () => {
    dialog.removeEventListener('cancel', onCancel);
    dialog.removeEventListener('close', onClosed);
    dialog.removeEventListener('keydown', onKeyDown);
    dialog.removeEventListener('pointerdown', onPointerDown);
    dialog.removeEventListener('click', onClick);
  };
}

/** Opens a `<dialog>` while it is mounted. The focus starts on `[data-autofocus]`, the first field or the title. */
export function useModalDialog({
  onClose,
  locked = false,
  closeOnBackdrop = true,
}: ModalDialogOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement | null>(null);
  const latest = useRef({ onClose, locked, closeOnBackdrop });

  // A layout effect, so that no key press sees the previous handlers.
  useLayoutEffect(() => {
    latest.current = { onClose, locked, closeOnBackdrop };
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    const closeDialog = openDialog(dialog);
    const unlockScroll = lockScroll();
    focusFirst(dialog);
    const stopListening = listenForDismissal(dialog, {
      close: () => {
        if (!latest.current.locked) latest.current.onClose?.();
      },
      closesOnBackdrop: () => latest.current.closeOnBackdrop,
    });
    return () => {
      stopListening();
      unlockScroll();
      closeDialog();
      focusAgain(before);
      requestAnimationFrame(() => focusLost(before));
    };
  }, []);

  return ref;
}
