import { clockNow } from '@pendopo/shared/text/dates';
import { type Draft, type DraftName, drafts } from '../drafts.ts';
import type { IdempotencyKey } from '../http/idempotency-key.ts';
import { serverTimeOf } from '../http/server-clock.ts';
import { sessionStore } from '../session/session-store.ts';
import { fillIn, typedIn } from './draft-fields.ts';
import { isTouched } from './touched.ts';

const SAVED_AFTER = 500;
/** Omitted from visitors' drafts, because others may use the phone and the NIK gives access to data. */
const NOT_FOR_VISITORS = ['nik'];

export type DraftState = {
  /** The save time of the offered draft, in milliseconds since 1970. */
  offered: number | null;
  /** The last save of this form, in milliseconds since 1970. */
  savedAt: number | null;
  failed: boolean;
  /** Names of chosen files that the device could not store. */
  unstored: readonly string[];
};

type Keeping = { name: DraftName; idempotencyKey: IdempotencyKey; show: (part: Partial<DraftState>) => void };

type Watched = {
  onChange: () => void;
  onChoosing: (field: string) => void;
  onLeaving: () => void;
};

function watch(form: HTMLFormElement, { onChange, onChoosing, onLeaving }: Watched): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') onChoosing(target.dataset.field ?? target.name);
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') onLeaving();
  };
  const changes = ['input', 'change', 'cancel'];
  for (const name of changes) form.addEventListener(name, onChange);
  form.addEventListener('click', onClick);
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', onLeaving);
  return () => {
    for (const name of changes) form.removeEventListener(name, onChange);
    form.removeEventListener('click', onClick);
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', onLeaving);
  };
}

/** Writes drafts in a serial queue. Ignores writes once another user is logged in. */
function createWriter({ name, idempotencyKey, show }: Keeping) {
  const isVisitor = name.person === undefined;
  let stored: Readonly<Record<string, File>> = {};
  let unstored: readonly File[] = [];
  let last: Promise<unknown> = Promise.resolve();
  // Read now, because the last save may happen when the next page is shown.
  const page = {
    address: location.pathname + location.search,
    heading: document.querySelector('h1')?.textContent ?? document.title,
  };

  const isMine = () => sessionStore.snapshot().user?.id === name.person;
  const queue = (work: () => Promise<void>) => {
    last = last.then(() => (isMine() ? work() : undefined)).catch(() => show({ failed: true }));
  };

  return {
    save(form: HTMLFormElement, choosing: string | null): void {
      const { texts, files } = typedIn(form, isVisitor ? NOT_FOR_VISITORS : []);
      queue(async () => {
        const fields = new Set([...Object.keys(stored), ...Object.keys(files)]);
        const differing = [...fields].filter((field) => stored[field] !== files[field]);
        const missing = await drafts.save(name, {
          texts,
          page,
          choosing,
          fileNames: Object.fromEntries(Object.entries(files).map(([field, file]) => [field, file.name])),
          // The sent content contains every text, including the NIK.
          sent: isVisitor ? null : idempotencyKey.last(),
          files: new Map(differing.map((field) => [field, files[field] ?? null])),
        });
        stored = files;
        unstored = [
          ...unstored.filter((file) => Object.values(files).includes(file)),
          ...missing.flatMap((field) => files[field] ?? []),
        ];
        show({ savedAt: clockNow().getTime(), failed: false, unstored: unstored.map((file) => file.name) });
      });
    },
    remove(): void {
      stored = {};
      unstored = [];
      queue(() => drafts.remove(name));
    },
    hold(files: Draft['files']): void {
      stored = files;
    },
  };
}

type Writer = ReturnType<typeof createWriter>;

/** Writes the form a moment after its last change, unless `isPaused`. */
function createAutosave(form: HTMLFormElement, { writer, isPaused }: { writer: Writer; isPaused: () => boolean }) {
  let changed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let choosing: string | null = null;
  const cancel = () => clearTimeout(timer);

  function save(): void {
    cancel();
    if (isPaused() || !changed) return;
    changed = false;
    writer.save(form, choosing);
  }

  return {
    save,
    cancel,
    onChange(): void {
      choosing = null;
      changed = true;
      cancel();
      timer = setTimeout(save, SAVED_AFTER);
    },
    /** A phone may end the page while its camera is open. */
    onChoosing(field: string): void {
      if (!isTouched(form)) return;
      choosing = field;
      changed = true;
      save();
    },
    saveNow(): void {
      changed = true;
      save();
    },
    forget(): void {
      cancel();
      changed = false;
    },
  };
}

/** Saves a form as a draft during input. Pauses while an older draft is on offer, which is never overwritten. */
export function startDraftAutosave(form: HTMLFormElement, { name, idempotencyKey, show }: Keeping) {
  const writer = createWriter({ name, idempotencyKey, show });
  let offer: Draft | null = null;
  let isLoaded = false;
  const autosave = createAutosave(form, { writer, isPaused: () => !isLoaded || offer !== null });
  const { save, cancel, saveNow, onChange, onChoosing } = autosave;

  function begin(found: Draft | null): void {
    isLoaded = true;
    offer = found;
    if (found) show({ offered: serverTimeOf(found.savedAt) });
    else if (isTouched(form)) onChange();
  }
  drafts.read(name).then(begin, () => {
    begin(null);
    show({ failed: true });
  });

  const unwatch = watch(form, { onChange, onChoosing, onLeaving: save });

  function settle(): void {
    offer = null;
    show({ offered: null });
  }

  return {
    /** Returns the names of the files that must be chosen again. */
    resume(): string[] {
      if (offer === null) return [];
      const draft = offer;
      settle();
      idempotencyKey.resume(draft.sent);
      const lost = fillIn(form, draft);
      writer.hold(draft.files);
      return lost.map((field) => draft.fileNames?.[field] ?? draft.files[field]?.name ?? '').filter(Boolean);
    },

    discard(): void {
      settle();
      writer.remove();
      if (isTouched(form)) onChange();
    },

    saveNow,

    forget(): void {
      autosave.forget();
      settle();
      writer.remove();
      show({ savedAt: null });
    },

    stop(): void {
      // A form that stays on the page is reused and already has other fields, so it is not saved.
      if (form.isConnected) cancel();
      else save();
      unwatch();
    },
  };
}
