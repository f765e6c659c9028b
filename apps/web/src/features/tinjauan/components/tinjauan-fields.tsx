import { type Isian, isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { alasanIsian, keadaanBerkas } from '@pendopo/shared/surat/tinjauan-text';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { useWords } from '../../../lib/words.ts';
import type { Marks } from '../tinjauan-writes.queries.ts';
import type { MarkSubject } from './tinjauan-mark-dialog.tsx';
import styles from './tinjauan-section.module.css';
import { TINJAUAN_TONE } from './tinjauan-tone.ts';

type FieldsProps = {
  surat: Surat;
  tinjauan: Tinjauan;
  disabled: boolean;
  onSave: (marks: Marks) => Promise<boolean>;
  onAsk: (subject: MarkSubject) => void;
};

/** Requests corrections of extra fields. */
export function TinjauanFields({ surat, tinjauan, disabled, onSave, onAsk }: FieldsProps) {
  const fields = isianWargaOf(surat.jenis_surat);
  if (fields.length === 0) return null;
  const unsent = tinjauan.isian.filter(({ terkirim }) => !terkirim);
  const withdraw = (name: string) =>
    void onSave({
      isian: unsent.filter((one) => one.name !== name).map(({ alasan, ...one }) => ({ name: one.name, alasan })),
    });
  return (
    <details className={styles.fields} open={tinjauan.isian.length > 0}>
      <summary>Isian permohonan ({fields.length})</summary>
      <ul className={styles.list}>
        {fields.map((field) => (
          <FieldItem
            key={field.name}
            field={field}
            isi={surat.isian[field.name]}
            mark={tinjauan.isian.find(({ name }) => name === field.name)}
            isOpen={tinjauan.tahap !== null}
            disabled={disabled}
            onWithdraw={() => withdraw(field.name)}
            onAsk={onAsk}
          />
        ))}
      </ul>
    </details>
  );
}

type FieldItemProps = Pick<FieldsProps, 'disabled' | 'onAsk'> & {
  field: Isian;
  isi: string | undefined;
  mark: Tinjauan['isian'][number] | undefined;
  /** True while the review accepts marks. */
  isOpen: boolean;
  onWithdraw: () => void;
};

function FieldItem({ field, isi, mark, isOpen, disabled, onWithdraw, onAsk }: FieldItemProps) {
  const words = useWords();
  const { name, wajib } = field;
  const label = words(field.label);
  const waits = mark?.keadaan === 'perlu_diganti';
  return (
    <li className={styles.item} data-label={label}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{isi ?? (wajib ? 'Belum diisi (wajib)' : 'Belum diisi')}</p>
        {mark && (
          <p className={styles.state}>
            <Badge tone={TINJAUAN_TONE[mark.keadaan]}>{keadaanBerkas(mark.keadaan).petugas}</Badge>
            <span className={styles.quiet}>
              {alasanIsian(mark.alasan).label}
              {waits && (mark.terkirim ? ' · menunggu pemohon' : ' · belum dikirim')}
            </span>
          </p>
        )}
      </div>
      {isOpen && (
        <div className={styles.actions}>
          {waits && !mark?.terkirim && (
            <Button
              size="small"
              variant="secondary"
              disabled={disabled}
              aria-label={`Batalkan: ${label}`}
              onClick={onWithdraw}
            >
              Batalkan
            </Button>
          )}
          {!waits && (
            <Button
              size="small"
              variant="secondary"
              disabled={disabled}
              aria-label={`Minta perbaiki: ${label}`}
              onClick={() => onAsk({ kind: 'isian', label, name })}
            >
              Minta perbaiki
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
