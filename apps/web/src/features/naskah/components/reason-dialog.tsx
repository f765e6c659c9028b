import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextareaField } from '../../../components/field.tsx';
import { runNaskahStep } from '../naskah.queries.ts';
import { useDialogSave } from './use-dialog-save.ts';

export type ReasonStep = 'perbaiki' | 'batal' | 'cabut' | 'ganti';

type Words = {
  title: string;
  text: string;
  confirm: string;
  danger: boolean;
  reason: 'none' | 'optional' | 'required';
};

const STEPS: Readonly<Record<ReasonStep, Words>> = {
  perbaiki: {
    title: 'Perbaiki surat ini?',
    text: 'Nomor dan tanggalnya tetap. Kode yang sudah tercetak tidak berlaku lagi: musnahkan cetakan yang lama.',
    confirm: 'Perbaiki',
    danger: false,
    reason: 'optional',
  },
  batal: {
    title: 'Batalkan surat ini?',
    text: 'Nomornya tetap tercatat di Buku Agenda sebagai batal dan tidak dipakai lagi.',
    confirm: 'Batalkan surat',
    danger: true,
    reason: 'required',
  },
  cabut: {
    title: 'Cabut surat ini?',
    text: 'Siapa pun yang memeriksa surat ini akan membaca bahwa surat ini dicabut. Ini tidak dapat diurungkan.',
    confirm: 'Cabut surat',
    danger: true,
    reason: 'required',
  },
  ganti: {
    title: 'Buat surat pengganti?',
    text: 'Surat ini tetap berlaku sampai penggantinya ditandatangani. Surat pengganti menyebut nomor surat ini.',
    confirm: 'Buat pengganti',
    danger: false,
    reason: 'none',
  },
};

type ReasonDialogProps = { step: ReasonStep; naskah: Naskah; onClose: () => void };

/** Asks for confirmation and a reason before a step that affects a numbered document. */
export function ReasonDialog({ step, naskah, onClose }: ReasonDialogProps) {
  const { title, text, confirm: verb, danger, reason } = STEPS[step];
  const [alasan, setAlasan] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, error, save } = useDialogSave();
  const field = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();

  function confirm() {
    const given = alasan.trim();
    if (reason === 'required' && given === '') {
      setMissing(true);
      field.current?.focus();
      return false;
    }
    return save(() => submit(given));
  }

  async function submit(given: string) {
    await runNaskahStep(naskah.surat_id, step, given === '' ? {} : { alasan: given });
    onClose();
    if (step === 'perbaiki' || step === 'ganti') navigate(`/admin/surat-masuk/${naskah.surat_id}/naskah`);
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={verb}
      cancelLabel="Kembali"
      busyLabel="Menyimpan..."
      danger={danger}
      busy={busy}
      error={error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {naskah.judul_naskah} Nomor {naskah.nomor}. {text}
      </p>
      {reason !== 'none' && (
        <TextareaField
          ref={field}
          name="alasan"
          label="Alasan"
          optional={reason === 'optional'}
          error={missing && alasan.trim() === '' ? 'Alasan wajib diisi' : undefined}
          rows={3}
          maxLength={500}
          value={alasan}
          disabled={busy}
          onChange={({ target }) => setAlasan(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
