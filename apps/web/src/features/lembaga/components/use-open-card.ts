import { type RefObject, useRef, useState } from 'react';
import { focusField } from '../../../lib/forms/validate-form.ts';
import type { Draft } from './member.ts';

/** The form of the open card: what it is, and whether something in it is not saved. */
export type CardForm = { form: HTMLFormElement | null; isChanged: () => boolean };

/** The one card of a section that is being edited. Opening another asks before typing is lost. */
export function useOpenCard() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [onward, setOnward] = useState<(() => void) | null>(null);
  const card: RefObject<CardForm | null> = useRef<CardForm | null>(null);
  const isChanged = () => card.current?.isChanged() ?? false;

  /** Does it at once, or after the person has let go of what is typed. */
  function whenSaved(go: () => void) {
    if (isChanged()) setOnward(() => go);
    else go();
  }

  const focus = () => focusField(card.current?.form, 'nama');
  return {
    draft,
    /** For the card's form to say what it is. */
    card,
    isChanged,
    focus,
    open(next: Draft) {
      // The new card that is already there.
      if (draft?.id === next.id) focus();
      else whenSaved(() => setDraft(next));
    },
    /** Closes this card, unless another has been opened meanwhile. */
    close: (id: number) => setDraft((known) => (known?.id === id ? null : known)),
    whenSaved,
    question: onward && {
      discard() {
        setOnward(null);
        onward();
      },
      stay() {
        setOnward(null);
        // After the window has given the focus back.
        requestAnimationFrame(focus);
      },
    },
  };
}

export type OpenCard = ReturnType<typeof useOpenCard>;
