import type { Surat } from '@pendopo/shared/surat/schemas';
import { Notice } from '../../../components/notice.tsx';
import { hoursSentence } from '../../../domain/desk/whatsapp-message.ts';
import { toBring } from '../../../domain/surat/reply-text.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { useWords } from '../../../lib/words.ts';

/** Notice about fetching a document that was made outside the portal. */
export function ReadyNotice({ surat }: { surat: Surat }) {
  const words = useWords();
  const hours = hoursSentence(useVillage());
  // An offline copy of the application may be older than the document.
  if (surat.status !== 'Selesai' || surat.status_naskah) return null;
  return (
    <Notice title={words('Surat Anda dapat diambil di kantor {desa}')}>
      <p>
        Yang perlu dibawa: {toBring(surat.jenis_surat, words)}. {hours}
      </p>
    </Notice>
  );
}
