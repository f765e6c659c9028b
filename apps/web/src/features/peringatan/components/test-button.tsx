import { SALURAN_PERINGATAN, type SaluranPeringatan } from '@pendopo/shared/peringatan/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { testPeringatan } from '../peringatan.queries.ts';

type Outcome = { done: string } | { failed: string };

export function TestButton({ saluran }: { saluran: SaluranPeringatan }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function send() {
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ done: await testPeringatan(saluran) });
    } catch (error) {
      setOutcome({ failed: messageOf(error, 'Pesan uji gagal dikirim') });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel="Mengirim..."
          aria-label={`Kirim pesan uji lewat ${SALURAN_PERINGATAN[saluran].toLowerCase()}`}
          onClick={() => void send()}
        >
          Kirim pesan uji
        </Button>
      </div>
      {outcome && 'done' in outcome && <Notice title={outcome.done} />}
      {outcome && 'failed' in outcome && <ErrorBox>{outcome.failed}</ErrorBox>}
    </>
  );
}
