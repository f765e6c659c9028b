import type { Surat } from '@pendopo/shared/surat/schemas';
import { WhatsappReply } from '../../../domain/desk/whatsapp-reply.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { recordSuratWhatsapp } from '../surat.queries.ts';
import { tinjauanQueries } from '../tinjauan.queries.ts';
import { replyText } from './reply-text.ts';

/** Tells an applicant by WhatsApp how far the letter is and what to bring. */
export function SuratWhatsapp({ surat }: { surat: Surat }) {
  const village = useVillage();
  const isAccepted = useQuery(tinjauanQueries.of(surat.id)).data?.tinjauan.tahap === 'lengkap';
  const disiapkan = isAccepted ? { janji: surat.janji.terlambat ? null : surat.janji.batas } : null;
  return (
    <WhatsappReply
      no_hp={surat.no_hp}
      text={replyText({ surat, disiapkan, village })}
      opened={surat.whatsapp}
      onOpen={() => void recordSuratWhatsapp(surat.id).catch(() => undefined)}
    />
  );
}
