import { type RefObject, useRef, useState } from 'react';
import { focusField } from '../../../lib/forms/validate-form.ts';
import type { Draft } from './member.ts';

export type CardForm = { form: HTMLFormElement | null; isChanged: () => boolean };

/** Holds the one open card of a section. Opening another asks before typed text is lost. */
export function useOpenCard() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const card: RefObject<CardForm | null> = useRef<CardForm | null>(null);
  const isChanged = () => card.current?.isChanged() ?? false;

  /** Runs `go` now, or after the user has discarded unsaved text. */
  function whenSaved(go: () => void) {
    if (isChanged()) setOnward(() => go);
    else go();
  }

  const focus = () => focusField(card.current?.form, 'nama');
  return {
    draft,
    card,
    isChanged,
    focus,
    open(next: Draft) {
      // The same new card is open already.
      if (draft?.id === next.id) focus();
      else whenSaved(() => setDraft(next));
    },
    /** Closes this card, unless another card has been opened meanwhile. */
    close: (id: number) => setDraft((previous) => (previous?.id === id ? null : previous)),
    whenSaved,
    question: onward && {
      discard() {
        setOnward(null);
        onward();
      },
      stay() {
        setOnward(null);
        // Runs after the dialog has returned the focus.
        requestAnimationFrame(focus);
      },
    },
  };
}

export type OpenCard = ReturnType<typeof useOpenCard>;
