import type { User } from '@pendopo/shared/auth';
import { useState } from 'react';
import { sessionStore } from '../../../lib/session/session-store.ts';

const FIELDS = ['nama', 'email', 'no_hp'] as const;
type ProfileField = (typeof FIELDS)[number];

/**
 * Puts newer data under a form that is being filled in. Fields the person has not touched take the newer text, the others
 * keep what was typed. Answers with the fields that both have changed, each in their own way.
 */
export function rebaseFields(form: HTMLFormElement, latest: User): ProfileField[] {
  return FIELDS.filter((name) => {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return false;
    const stored = latest[name] ?? '';
    const changed = stored !== input.defaultValue;
    if (input.value === input.defaultValue) input.value = stored;
    return changed && input.value !== stored;
  });
}

/** The data an edit of the profile stands on, and a way to move it onto newer data when somebody else has saved first. */
export function useProfileRebase(user: User) {
  const [base, setBase] = useState(user);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  const [differing, setDiffering] = useState<readonly ProfileField[]>([]);

  /** Asks the server for the newest data. False when it could not be had. */
  async function load(form: HTMLFormElement | null): Promise<boolean> {
    setState('loading');
    await sessionStore.verify();
    const latest = sessionStore.snapshot().user;
    if (form === null || latest === null || latest.updatedAt === base.updatedAt) {
      setState('failed');
      return false;
    }
    setDiffering(rebaseFields(form, latest));
    setBase(latest);
    setState('loaded');
    return true;
  }

  return {
    base,
    load,
    loading: state === 'loading',
    failed: state === 'failed',
    loaded: state === 'loaded',
    /** Says what somebody else has put where this person has typed something else. */
    stored: (name: ProfileField) => (differing.includes(name) ? `Yang tersimpan: ${base[name] || '-'}` : undefined),
  };
}
