import type { StatusSurat } from '@pendopo/shared/surat/text';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Notice } from '../../../components/notice.tsx';
import { UnclearNumber } from '../../../domain/desk/whatsapp-reply.tsx';
import { replyText } from '../../../domain/surat/reply-text.ts';
import { suratQuery } from '../../../domain/surat/surat.queries.ts';
import { recordSuratWhatsapp } from '../../../domain/surat/surat-writes.queries.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { waLink } from '../../../lib/phone-links.ts';
import { useWords } from '../../../lib/words.ts';
import { undoStatus } from '../meja.queries.ts';

/** The notice offers the undo for a shorter time than the server allows. */
const UNDO_FOR_MS = 10_000;

export type StatusChange = { id: number; status: StatusSurat; updatedAt: string; at: number };

export const isStatusChange = (value: unknown): value is StatusChange =>
  typeof value === 'object' && value !== null && 'updatedAt' in value && 'at' in value;

/** Shows the new status of an application, with an undo and a message to the applicant. */
export function UndoNotice({ change, onUndone }: { change: StatusChange; onUndone: () => void }) {
  const { id, status, updatedAt, at } = change;
  const [mayUndo, setMayUndo] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const age = Date.now() - at;
    // A negative age means that the clock was set back.
    const left = age < 0 ? 0 : Math.max(0, UNDO_FOR_MS - age);
    const timer = setTimeout(() => setMayUndo(false), left);
    return () => clearTimeout(timer);
  }, [at]);

  async function undo() {
    setBusy(true);
    try {
      await undoStatus({ id, updatedAt });
      onUndone();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  }

  if (failure) return <FormFailure>{failure}</FormFailure>;
  return (
    <Notice title={`Surat nomor ${id} menjadi ${status}.`}>
      <div className="row-8">
        {(mayUndo || busy) && (
          <Button variant="secondary" size="small" busy={busy} busyLabel="Mengurungkan..." onClick={() => void undo()}>
            Urungkan
          </Button>
        )}
        <WhatsappLink id={id} />
      </div>
    </Notice>
  );
}

function WhatsappLink({ id }: { id: number }) {
  const words = useWords();
  const village = useVillage();
  // The application has been loaded on this screen before.
  const surat = useQuery(suratQuery(id), { revalidateIfStale: false }).data?.surat;
  if (!surat?.no_hp) return null;
  return (
    <>
      <ButtonLink
        variant="secondary"
        size="small"
        icon={<Icon name="message-circle" size={18} />}
        to={waLink(surat.no_hp, replyText({ surat, village, words }))}
        onClick={() => void recordSuratWhatsapp(id).catch(() => undefined)}
      >
        {`Kirim kabar ke ${surat.nama}`}
      </ButtonLink>
      <UnclearNumber no_hp={surat.no_hp} />
    </>
  );
}
