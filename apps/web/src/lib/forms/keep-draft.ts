import { type Draft, type DraftName, drafts } from '../drafts.ts';
import type { SendingKey } from '../http/sending-key.ts';
import { sessionStore } from '../session/session-store.ts';
import { fillIn, typedIn } from './draft-fields.ts';
import { isTouched } from './touched.ts';

const SAVED_AFTER = 500;
/** Nobody knows who holds the phone of a visitor next: the number that opens everything is not left there. */
const NOT_FOR_VISITORS = ['nik'];

export type DraftState = {
  /** When the draft was saved that waits for an answer, in milliseconds since 1970. */
  offered: number | null;
  /** When this form was last saved. */
  savedAt: number | null;
  /** The device does not take it. */
  failed: boolean;
};

type Keeping = { name: DraftName; sendingKey: SendingKey; show: (part: Partial<DraftState>) => void };

/**
 * Saves a form as a draft while it is filled in. An older draft is never overwritten: as long as it is on offer nothing is
 * saved, until the person has resumed or discarded it, or has sent the form.
 */
export function keepDraft(form: HTMLFormElement, { name, sendingKey, show }: Keeping) {
  const visitor = name.person === undefined;
  let offer: Draft | null = null;
  let asked = false;
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let choosing: string | null = null;
  let stored: Readonly<Record<string, File>> = {};
  let last: Promise<unknown> = Promise.resolve();

  const isMine = () => sessionStore.snapshot().user?.id === name.person;
  /** One after the other, and nothing once somebody else holds the phone. */
  const queue = (work: () => Promise<void>) => {
    last = last.then(() => (isMine() ? work() : undefined)).catch(() => show({ failed: true }));
  };

  function save(): void {
    clearTimeout(timer);
    if (!asked || offer || !changed) return;
    changed = false;
    const { texts, files } = typedIn(form, visitor ? NOT_FOR_VISITORS : []);
    const chosenFor = choosing;
    queue(async () => {
      const fields = new Set([...Object.keys(stored), ...Object.keys(files)]);
      const differing = [...fields].filter((field) => stored[field] !== files[field]);
      await drafts.save(name, {
        texts,
        choosing: chosenFor,
        // What was sent holds every text as well.
        sent: visitor ? null : sendingKey.last(),
        files: new Map(differing.map((field) => [field, files[field] ?? null])),
      });
      stored = files;
      show({ savedAt: Date.now(), failed: false });
    });
  }

  function onChange(): void {
    choosing = null;
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(save, SAVED_AFTER);
  }
  /** A phone may end the page while its camera is open: what is there is saved before, and what was about to come. */
  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || !isTouched(form)) return;
    choosing = target.name;
    changed = true;
    save();
  }
  const onHidden = () => document.visibilityState === 'hidden' && save();

  function begin(found: Draft | null): void {
    asked = true;
    offer = found;
    if (found) show({ offered: found.savedAt });
    else if (isTouched(form)) onChange();
  }
  drafts.read(name).then(begin, () => {
    begin(null);
    show({ failed: true });
  });

  form.addEventListener('input', onChange);
  form.addEventListener('change', onChange);
  form.addEventListener('cancel', onChange);
  form.addEventListener('click', onClick);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', save);

  function settle(): void {
    offer = null;
    show({ offered: null });
  }

  return {
    /** Puts the draft on offer into the form. Answers false when a file has to be chosen again. */
    resume(): boolean {
      if (offer === null) return true;
      const draft = offer;
      settle();
      sendingKey.resume(draft.sent);
      const whole = fillIn(form, draft);
      stored = draft.files;
      return whole;
    },

    /** Deletes the draft on offer and begins to save what has been typed meanwhile. */
    discard(): void {
      settle();
      queue(() => drafts.remove(name));
      if (isTouched(form)) onChange();
    },

    /** Saves at once, before the form is sent say. */
    saveNow(): void {
      changed = true;
      save();
    },

    /** The form has been sent. */
    forget(): void {
      clearTimeout(timer);
      changed = false;
      settle();
      stored = {};
      queue(() => drafts.remove(name));
      show({ savedAt: null });
    },

    stop(): void {
      // A form that goes from the screen is saved; one that turns into another form holds the other's fields by now.
      if (form.isConnected) clearTimeout(timer);
      else save();
      form.removeEventListener('input', onChange);
      form.removeEventListener('change', onChange);
      form.removeEventListener('cancel', onChange);
      form.removeEventListener('click', onClick);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', save);
    },
  };
}
