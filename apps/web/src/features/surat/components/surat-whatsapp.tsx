import type { Surat } from '@pendopo/shared/surat';
import { WhatsappReply } from '../../../components/whatsapp-reply.tsx';
import { useSite } from '../../../lib/site.tsx';
import { recordSuratWhatsapp } from '../surat.queries.ts';
import { replyText } from './reply-text.ts';

/** Tells an applicant by WhatsApp how far the letter is and what to bring. */
export function SuratWhatsapp({ surat }: { surat: Surat }) {
  const site = useSite();
  return (
    <WhatsappReply
      no_hp={surat.no_hp}
      text={replyText({ surat, site })}
      opened={surat.whatsapp}
      onOpen={() => void recordSuratWhatsapp(surat.id).catch(() => undefined)}
    />
  );
}
