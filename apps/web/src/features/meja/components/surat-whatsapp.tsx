import type { Surat } from '@pendopo/shared/surat/schemas';
import { WhatsappReply } from '../../../domain/desk/whatsapp-reply.tsx';
import { replyText } from '../../../domain/surat/reply-text.ts';
import { recordSuratWhatsapp } from '../../../domain/surat/surat-writes.queries.ts';
import { tinjauanQuery } from '../../../domain/surat/tinjauan.queries.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';

/** Opens a WhatsApp message to the applicant with the progress and the papers to bring. */
export function SuratWhatsapp({ surat }: { surat: Surat }) {
  const words = useWords();
  const village = useVillage();
  const isAccepted = useQuery(tinjauanQuery(surat.id)).data?.tinjauan.tahap === 'lengkap';
  const disiapkan = isAccepted ? { janji: surat.janji.terlambat ? null : surat.janji.batas } : null;
  return (
    <WhatsappReply
      no_hp={surat.no_hp}
      text={replyText({ surat, disiapkan, village, words })}
      opened={surat.whatsapp}
      onOpen={() => void recordSuratWhatsapp(surat.id).catch(() => undefined)}
    />
  );
}
