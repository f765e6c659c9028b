import { type RefObject, useEffect, useRef, useState } from 'react';
import { DRAFTS_DATABASE } from '../forget-drafts.ts';
import { createIdempotencyKey } from '../http/idempotency-key.ts';
import { useSession } from '../session/use-session.ts';
import type { DraftState, keepDraft } from './keep-draft.ts';

/** Whether drafts have ever been kept here; a browser that does not list its databases may have them. */
async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await window.indexedDB.databases()).some(({ name }) => name === DRAFTS_DATABASE);
  } catch {
    return true;
  }
}

const NOTHING: DraftState = { offered: null, savedAt: null, failed: false, unstored: [] };

/**
 * The draft of a form called `name`: saved on this device while it is filled in, offered when the form is opened again. A
 * person's is kept until it is sent, they log out, or 7 days have passed; a visitor's for one day and without the NIK.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const { user, status } = useSession();
  const person = user?.id;
  const known = status !== 'loading';
  const [state, setState] = useState(NOTHING);
  const [idempotencyKey] = useState(createIdempotencyKey);
  const keeper = useRef<ReturnType<typeof keepDraft> | null>(null);

  useEffect(() => {
    const element = form.current;
    if (element === null || !known) return undefined;
    let live = true;
    let stop = () => {};
    const show = (part: Partial<DraftState>) => {
      if (live) setState((before) => ({ ...before, ...part }));
    };
    // A form can be seen and filled in before it can be kept.
    const keep = () => {
      element.removeEventListener('focusin', keep);
      import('./keep-draft.ts').then(
        ({ keepDraft }) => {
          if (!live || keeper.current) return;
          const kept = keepDraft(element, { name: { person, form: name }, idempotencyKey, show });
          keeper.current = kept;
          stop = kept.stop;
        },
        () => show({ failed: true }),
      );
    };
    element.addEventListener('focusin', keep);
    void mayHaveDrafts().then((may) => {
      if (may && live) keep();
    });
    return () => {
      live = false;
      element.removeEventListener('focusin', keep);
      stop();
      keeper.current = null;
      setState(NOTHING);
    };
  }, [form, person, known, name, idempotencyKey]);

  return {
    state,
    resume: () => keeper.current?.resume() ?? [],
    discard: () => keeper.current?.discard(),
    /** The key to send this content with; it is kept with the draft, so that a try after a dead battery is the same one. */
    keyFor(content: unknown): string {
      const key = idempotencyKey.for(content);
      keeper.current?.saveNow();
      return key;
    },
    /** The form has been sent: its draft goes. */
    forget(): void {
      idempotencyKey.forget();
      keeper.current?.forget();
    },
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
