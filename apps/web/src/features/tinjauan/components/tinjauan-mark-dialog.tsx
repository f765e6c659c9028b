import {
  ALASAN_ISIAN,
  type AlasanBerkas,
  type AlasanIsian,
  alasanBerkas,
  alasanIsian,
  alasanUntuk,
  KALIMAT_TINJAUAN,
  type TipeBerkas,
} from '@pendopo/shared/surat/tinjauan-text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextareaField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useUnsaved } from '../../../lib/session/unsaved.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './tinjauan-section.module.css';

const FORM_ID = 'tandai-persyaratan';
const { alasan_kosong, catatan_kosong } = KALIMAT_TINJAUAN.petugas;

export type MarkSubject =
  | { kind: 'ganti'; label: string; tipe: TipeBerkas | null }
  | { kind: 'minta'; label: string }
  | { kind: 'isian'; label: string; name: string };

export type Mark = { alasan: AlasanBerkas | AlasanIsian | null; catatan: string | null };

const TITLES = { ganti: 'Minta Ganti Berkas', minta: 'Minta Berkas', isian: 'Minta Perbaiki Isian' } as const;

function reasonsOf(subject: MarkSubject) {
  if (subject.kind === 'minta') return [];
  if (subject.kind === 'isian') return ALASAN_ISIAN.map(alasanIsian);
  return alasanUntuk(subject.tipe).map(alasanBerkas);
}

type Errors = { alasan?: string; catatan?: string };

function problemsOf(subject: MarkSubject, { alasan, catatan }: Mark): Errors {
  if (subject.kind === 'minta') return {};
  if (alasan === null) return { alasan: alasan_kosong };
  const needsNote = subject.kind === 'ganti' && alasanBerkas(alasan as AlasanBerkas).catatan_wajib;
  return needsNote && catatan === null ? { catatan: catatan_kosong } : {};
}

type MarkDialogProps = {
  subject: MarkSubject;
  busy: boolean;
  failure: string | null;
  onSave: (mark: Mark) => void;
  onClose: () => void;
};

/** Asks for the reason of a correction, which the applicant reads. */
export function TinjauanMarkDialog({ subject, busy, failure, onSave, onClose }: MarkDialogProps) {
  const words = useWords();
  const reasons = reasonsOf(subject);
  const [kode, setKode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const chosen = reasons.find((reason) => reason.kode === kode);
  useUnsaved(() => kode !== '');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const catatan = String(new FormData(event.currentTarget).get('catatan') ?? '').trim() || null;
    const mark: Mark = { alasan: (chosen?.kode as AlasanBerkas | undefined) ?? null, catatan };
    const problems = problemsOf(subject, mark);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) onSave(mark);
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  return (
    <Modal
      title={TITLES[subject.kind]}
      onClose={onClose}
      locked={busy}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={FORM_ID} busy={busy} busyLabel="Menyimpan...">
            Tandai
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.label}>{words(subject.label)}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
        <MarkFields subject={subject} reasons={reasons} chosen={chosen} errors={errors} onChoose={setKode} />
        <p className={styles.quiet}>Pemohon membacanya setelah permintaan perbaikan dikirim.</p>
      </form>
    </Modal>
  );
}

type Reason = ReturnType<typeof reasonsOf>[number];

type MarkFieldsProps = {
  subject: MarkSubject;
  reasons: readonly Reason[];
  chosen: Reason | undefined;
  errors: Errors;
  onChoose: (kode: string) => void;
};

function MarkFields({ subject, reasons, chosen, errors, onChoose }: MarkFieldsProps) {
  return (
    <>
      {reasons.length > 0 && (
        <SelectField
          name="alasan"
          label="Alasan"
          placeholder="Pilih alasan"
          options={reasons.map(({ kode: value, label }) => ({ value, label }))}
          value={chosen?.kode ?? ''}
          error={errors.alasan}
          hint={chosen?.kalimat ?? undefined}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      {subject.kind !== 'isian' && (
        <TextareaField
          name="catatan"
          label="Catatan untuk pemohon"
          optional={!(chosen && 'catatan_wajib' in chosen && chosen.catatan_wajib)}
          error={errors.catatan}
          maxLength={1000}
          rows={3}
        />
      )}
    </>
  );
}
