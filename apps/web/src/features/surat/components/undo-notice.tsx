import type { StatusSurat } from '@pendopo/shared/surat-text';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { undoStatus } from '../surat.queries.ts';

/** How long a status can be taken back. */
const UNDO_FOR_MS = 10_000;

/** A status that was given just now. */
export type Given = { id: number; status: StatusSurat; updatedAt: string; at: number };

export const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'updatedAt' in value && 'at' in value;

/** Says which status a request has got, and takes it back on demand. */
export function UndoNotice({ given: { id, status, updatedAt, at }, onGone }: { given: Given; onGone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (busy || failure !== null) return undefined;
    const timer = setTimeout(onGone, Math.max(0, at + UNDO_FOR_MS - Date.now()));
    return () => clearTimeout(timer);
  });

  async function undo() {
    setBusy(true);
    try {
      await undoStatus({ id, updatedAt });
      onGone();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  if (failure) return <FormFailure>{failure}</FormFailure>;
  return (
    <Notice title={`Surat nomor ${id} menjadi ${status}.`}>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Mengurungkan..." onClick={() => void undo()}>
        Urungkan
      </Button>
    </Notice>
  );
}
