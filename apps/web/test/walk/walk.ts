import type { UserEvent } from '@testing-library/user-event';
import type { Call, Given } from '../network.ts';
import type { As } from '../page.tsx';

/** When a colleague has saved a row that the builders of `test/rows` make. */
export const NEWER = '2026-03-08T02:05:00.000Z';

type Walked = {
  /** The address of its screen. */
  at: string;
  /** Who looks; an admin by default. */
  as?: As | undefined;
  /** What the screen asks for beside what every page does, and the answers. */
  reads: Readonly<Partial<Record<Call, Given>>>;
  /** What is pressed first. */
  open?: (user: UserEvent) => Promise<void>;
};

/** A form that changes or makes something, walked by `src/app/edited-parts.test.tsx`. */
export type EditedPart = Walked & {
  /** The file that renders it, below `src`. */
  form: string;
  /** Its label of a text field. */
  field: string | RegExp;
  /** What is typed there, after what stands in it. */
  typed?: string;
  /** Fills in what else is needed before it can be sent. */
  fill?: (user: UserEvent) => Promise<void>;
  saves: Call;
  /** What is sent then, where it is not what was typed as it stands. */
  sends?: string;
  /** The button that sends it; Simpan by default. */
  button?: string | RegExp;
  /** What a save is answered, and the sentence on the screen then. */
  saved: Given;
  done: string | RegExp;
  /** What is told when the server fails without a sentence. */
  failed: string | RegExp;
  /** What a colleague has saved meanwhile, and the text that shows it beside the field; none for what is made anew. */
  theirs?: { reads: Walked['reads']; shown: string };
};

/** A query's states on a screen, walked by `src/app/query-states.test.tsx`. */
export type QueryStates = Walked & {
  /** The call whose answer is waited for; `reads` has its answer. */
  waits: Call;
  loading: string;
  failed: string;
  /** A text of the answer. */
  shows: string | RegExp;
};

/** What a file of this folder exports, by feature. */
export type Walks = { parts?: readonly EditedPart[]; states?: readonly QueryStates[] };
