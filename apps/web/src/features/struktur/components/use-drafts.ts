import type { Struktur } from '@pendopo/shared/struktur/schemas';
import type { TipeStruktur } from '@pendopo/shared/struktur/text';
import { useState } from 'react';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useWords } from '../../../lib/words.ts';
import { strukturQuery } from '../struktur.queries.ts';
import { type Draft, draftsOf, moveDraft, newDraft, rebaseDrafts, type Step } from './drafts.ts';

/** Holds the whole chart as drafts until they are saved together. */
export function useDrafts(rows: readonly Struktur[]) {
  const words = useWords();
  const [drafts, setDrafts] = useState(() => draftsOf(rows, words));
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');

  return {
    drafts,

    change: (key: number, part: Partial<Draft>) =>
      setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),

    add(tipe: TipeStruktur): number {
      const key = Math.min(0, ...drafts.map((draft) => draft.key)) - 1;
      setDrafts((all) => [...all, newDraft(key, { nama: '', jabatan: '', tipe })]);
      return key;
    },

    move: (key: number, by: Step) => setDrafts((all) => moveDraft(all, { key, by }) ?? all),

    drop: (key: number) => setDrafts((all) => all.filter((draft) => draft.key !== key)),

    /** Loads newer rows for StaleAction. */
    rebase: {
      async load(): Promise<boolean> {
        setState('loading');
        const latest = await refetch(strukturQuery).catch(() => null);
        if (latest) setDrafts((all) => rebaseDrafts(all, latest.struktur));
        setState(latest ? 'loaded' : 'failed');
        return latest !== null;
      },
      loading: state === 'loading',
      failed: state === 'failed',
      loaded: state === 'loaded',
    },
  };
}
