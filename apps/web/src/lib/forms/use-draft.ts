import { type RefObject, useEffect, useRef, useState } from 'react';
import { DRAFTS_DATABASE } from '../delete-drafts.ts';
import { createIdempotencyKey } from '../http/idempotency-key.ts';
import { useSession } from '../session/use-session.ts';
import type { DraftState, startDraftAutosave } from './draft-autosave.ts';

/** A browser that cannot list its databases may have drafts. */
async function mayHaveDrafts(): Promise<boolean> {
  try {
    return (await window.indexedDB.databases()).some(({ name }) => name === DRAFTS_DATABASE);
  } catch {
    return true;
  }
}

const NOTHING: DraftState = { offered: null, savedAt: null, failed: false, unstored: [] };

/** Saves the form on this device during input, and offers the draft when the form is opened again. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const { user, status } = useSession();
  const person = user?.id;
  const isReady = status !== 'loading';
  const [state, setState] = useState(NOTHING);
  const [idempotencyKey] = useState(createIdempotencyKey);
  const keeper = useRef<ReturnType<typeof startDraftAutosave> | null>(null);

  useEffect(() => {
    const element = form.current;
    if (element === null || !isReady) return undefined;
    let live = true;
    let stop = () => {};
    const show = (part: Partial<DraftState>) => {
      if (live) setState((before) => ({ ...before, ...part }));
    };
    // The form is usable before the draft code is loaded.
    const keep = () => {
      element.removeEventListener('focusin', keep);
      import('./draft-autosave.ts').then(
        ({ startDraftAutosave }) => {
          if (!live || keeper.current) return;
          const kept = startDraftAutosave(element, { name: { person, form: name }, idempotencyKey, show });
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
  }, [form, person, isReady, name, idempotencyKey]);

  return {
    state,
    resume: () => keeper.current?.resume() ?? [],
    discard: () => keeper.current?.discard(),
    /** Returns the idempotency key for this content. Stored with the draft, so that a retry uses the same key. */
    keyFor(content: unknown): string {
      const key = idempotencyKey.for(content);
      keeper.current?.saveNow();
      return key;
    },
    forget(): void {
      idempotencyKey.forget();
      keeper.current?.forget();
    },
  };
}

export type FormDraft = ReturnType<typeof useDraft>;
