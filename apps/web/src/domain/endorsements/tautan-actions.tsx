import type { TautanRt } from '@pendopo/shared/pengantar-rt/schemas';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { ButtonLink } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoment } from '../../lib/format.ts';
import { waLink } from '../../lib/phone-links.ts';
import { useWords } from '../../lib/words.ts';
import { UnclearNumber } from '../desk/whatsapp-reply.tsx';
import { useVillage } from '../village/village.tsx';
import styles from './pengantar-rt.module.css';

type TautanActionsProps = { link: TautanRt; surat: Pick<Surat, 'nama' | 'jenis_surat'> };

/** Sends a new link by WhatsApp, which asks for the recipient if the head has no number. */
export function TautanActions({ link: { tautan, no_hp, pengantar_rt }, surat }: TautanActionsProps) {
  const words = useWords();
  const village = useVillage();
  const text = [
    `Yth. ${pengantar_rt.nama_rt}.`,
    words`Mohon pengantar {RT/RW} untuk ${surat.nama}, guna ${surat.jenis_surat} dari ${village.name}.`,
    `Buka tautan ini untuk menyetujui atau menolak, tanpa akun, satu kali, sampai ${formatMoment(pengantar_rt.expires_at)}: ${tautan}`,
  ].join('\n\n');
  return (
    <div className={styles.actions}>
      <ButtonLink size="small" icon={<Icon name="message-circle" size={18} />} to={waLink(no_hp ?? '', text)}>
        {words('Kirim ke {ketua RT/RW} lewat WhatsApp')}
      </ButtonLink>
      {no_hp && <UnclearNumber no_hp={no_hp} />}
      <CopyButton text={() => tautan}>Salin tautan</CopyButton>
    </div>
  );
}
