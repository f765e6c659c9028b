import { isPengantarRt } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import type { KeadaanBerkas } from '@pendopo/shared/surat/tinjauan-text';
import { PengantarRt } from '../../../domain/endorsements/pengantar-rt.tsx';
import { cx } from '../../../lib/cx.ts';
import { isUnconfirmed, linksOf, mayAskHead } from './pengantar-links.ts';
import { TinjauanBerkasActions, TinjauanBerkasWords } from './tinjauan-berkas.tsx';
import type { MarkSubject } from './tinjauan-mark-dialog.tsx';
import styles from './tinjauan-section.module.css';

type ChecklistItemProps = {
  surat: Surat;
  tinjauan: Tinjauan;
  shown: string | null;
  onShow: (label: string) => void;
  berkas: TinjauanBerkas;
  busy: boolean;
  onMark: (label: string, keadaan: KeadaanBerkas) => void;
  onAsk: (subject: MarkSubject) => void;
};

export function ChecklistItem({ surat, tinjauan, shown, onShow, berkas, busy, onMark, onAsk }: ChecklistItemProps) {
  const { jenis_persyaratan: label, lampiran_id } = berkas;
  const isOpen = tinjauan.tahap !== null;
  return (
    <li className={cx(styles.item, shown === label && styles.inSight)} data-label={label}>
      <TinjauanBerkasWords
        berkas={berkas}
        lampiran={surat.lampiran.find(({ id }) => id === lampiran_id)}
        onShow={onShow}
      />
      {isOpen && (
        <TinjauanBerkasActions
          berkas={berkas}
          disabled={busy}
          isUnconfirmed={isUnconfirmed(tinjauan, berkas)}
          onMark={onMark}
          onAsk={onAsk}
        />
      )}
      {isPengantarRt(label) && (
        <div className={styles.pengantar}>
          <PengantarRt
            surat={surat}
            label={label}
            links={linksOf(tinjauan, berkas)}
            open={isOpen && mayAskHead(tinjauan, berkas)}
          />
        </div>
      )}
    </li>
  );
}
