import type { UserEvent } from '@testing-library/user-event';
import type { Call, Given } from '../network.ts';
import type { As } from '../page.tsx';

/** The time of another official's save of a row of `test/rows`. */
export const NEWER = '2026-03-08T02:05:00.000Z';

type Walked = {
  /** The address of the screen. */
  at: string;
  /** An admin by default. */
  as?: As | undefined;
  /** Requests of the screen besides those of every page, with their responses. */
  reads: Readonly<Partial<Record<Call, Given>>>;
  /** The first clicks on the screen. */
  open?: (user: UserEvent) => Promise<void>;
};

/** A form that changes or creates a row, tested by `src/app/edited-parts.test.tsx`. */
export type EditedPart = Walked & {
  /** The file that renders it, below `src`. */
  form: string;
  /** The label of a text field. */
  field: string | RegExp;
  /** The text that is typed after the present text. */
  typed?: string;
  /** Fills in other required fields. */
  fill?: (user: UserEvent) => Promise<void>;
  saves: Call;
  /** The sent text, if it differs from the field's value. */
  sends?: string;
  /** The submit button. Simpan by default. */
  button?: string | RegExp;
  /** The response to a save, and the message on the screen after it. */
  saved: Given;
  done: string | RegExp;
  /** The message for a server failure without a message. */
  failed: string | RegExp;
  /** Another official's newer values, and the text beside the field that shows them. Absent for new rows. */
  theirs?: { reads: Walked['reads']; shown: string };
};

/** The states of a query on a screen, tested by `src/app/query-states.test.tsx`. */
export type QueryStates = Walked & {
  /** The call that is held back. `reads` has its response. */
  waits: Call;
  loading: string;
  failed: string;
  /** A text of the response. */
  shows: string | RegExp;
};

export type Walks = { parts?: readonly EditedPart[]; states?: readonly QueryStates[] };
