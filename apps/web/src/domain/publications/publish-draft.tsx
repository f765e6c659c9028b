import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/http/api-error.ts';
import { useWords } from '../../lib/words.ts';
import type { DraftedNoun } from './drafted.ts';
import { type Draft, publishDraft } from './publication-writes.queries.ts';

type PublishDraftProps = { noun: DraftedNoun; row: Draft; onPublished: (message: string) => void };

export function PublishDraft({ noun, row, onPublished }: PublishDraftProps) {
  const words = useWords();
  const [state, setState] = useState<'waiting' | 'sending' | { failed: string }>('waiting');

  async function publish() {
    if (state === 'sending') return;
    setState('sending');
    try {
      await publishDraft(noun, row);
      onPublished(`${row.title} sudah terbit dan terlihat oleh semua orang.`);
    } catch (error) {
      setState({ failed: messageOf(error) });
    }
  }

  return (
    <>
      <Button size="small" busy={state === 'sending'} busyLabel="Menerbitkan..." onClick={() => void publish()}>
        Terbitkan
      </Button>
      {typeof state === 'object' && <p role="alert">{words(state.failed)}</p>}
    </>
  );
}
