import type { SubmitSuratInput, Surat } from '@pendopo/shared/surat';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatDay, formatFileSize, formatNik } from '../../../lib/format.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { openLoginModalHere } from '../../../lib/session/login-modal.ts';
import { createUuid } from '../../../lib/uuid.ts';
import { useSubmitSurat } from '../surat.queries.ts';
import styles from './review-dialog.module.css';

/** How long the success message stays before the profile opens, in milliseconds. */
const REDIRECT_AFTER = 2000;

export type ReviewedSurat = {
  values: SubmitSuratInput;
  lampiran: readonly { index: number; label: string; file: File }[];
};

function toFormData({ values, lampiran }: ReviewedSurat): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value ?? '');
  for (const { index, label, file } of lampiran) {
    data.set(`jenis_persyaratan_${index}`, label);
    data.set(`lampiran_${index}`, file, file.name);
  }
  return data;
}

/** What makes a sending the same sending: its content. */
function fingerprint({ values, lampiran }: ReviewedSurat): string {
  const files = lampiran.map(({ label, file: { name, size, lastModified } }) => [label, name, size, lastModified]);
  return JSON.stringify([values, files]);
}

let lastSending = { content: '', key: '' };

/** One key for one content, kept when the summary is closed and opened again: a retry never makes a second letter. */
function keyFor(surat: ReviewedSurat): string {
  const content = fingerprint(surat);
  if (lastSending.content !== content) lastSending = { content, key: createUuid() };
  return lastSending.key;
}

type ReviewDialogProps = {
  surat: ReviewedSurat;
  /** The dialog is over; with an error when the form has to show it. */
  onSettle: (error?: unknown) => void;
  onSent: () => void;
};

/** "Ringkasan": everything that will be sent, to be checked, then sent. */
export function ReviewDialog({ surat, onSettle, onSent }: ReviewDialogProps) {
  const navigate = useNavigate();
  const submit = useSubmitSurat();
  const [progress, setProgress] = useState(0);
  const [sent, setSent] = useState<Surat | null>(null);
  const sending = useRef(false);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => {
      settle.current();
      navigate('/profil', {
        state: { submitted: { id: sent.id, jenis_surat: sent.jenis_surat, berkas: sent.lampiran.length } },
      });
    }, REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setProgress(0);
    try {
      const { surat: stored } = await submit.mutateAsync({
        form: toFormData(surat),
        idempotencyKey: keyFor(surat),
        onProgress: setProgress,
      });
      lastSending = { content: '', key: '' };
      onSent();
      setSent(stored);
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) onSettle(error);
    } finally {
      sending.current = false;
    }
  }

  const busy = submit.isPending;
  return (
    <Modal
      title="Ringkasan"
      locked={busy || sent !== null}
      closeOnBackdrop={false}
      onClose={() => onSettle()}
      footer={
        sent === null && (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => onSettle()}>
              Ubah Data
            </Button>
            <Button busy={busy} busyLabel="Mengirim..." onClick={() => void send()}>
              Kirim Pengajuan
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Notice title="Surat berhasil diajukan!">
          <p>Nomor pengajuan {sent.id}. Anda akan diarahkan ke halaman Profil.</p>
        </Notice>
      ) : (
        <>
          <p>Periksa kembali sebelum dikirim.</p>
          <Summary surat={surat} />
          {submit.isError && !busy && (
            <ErrorBox>
              <p>
                {messageOf(submit.error, 'Upload gagal')} Isian Anda masih ada; tekan Kirim Pengajuan untuk mengirim
                lagi.
              </p>
              {submit.error instanceof ApiError && submit.error.status === 401 && (
                <Button variant="secondary" size="small" onClick={openLoginModalHere}>
                  Masuk lagi
                </Button>
              )}
            </ErrorBox>
          )}
          {busy && (
            <div className={styles.progress}>
              <label htmlFor="kemajuan">
                {progress < 1 ? `Mengirim berkas: ${Math.round(progress * 100)}%` : 'Menunggu jawaban server'}
              </label>
              <progress id="kemajuan" max={1} value={progress} />
            </div>
          )}
        </>
      )}
    </Modal>
  );
}

function Summary({ surat: { values, lampiran } }: { surat: ReviewedSurat }) {
  return (
    <Facts
      facts={[
        ['Jenis surat', values.jenis_surat],
        ['Nama', values.nama],
        ['NIK', formatNik(values.nik)],
        ['Jenis kelamin', values.jenis_kelamin],
        ['Tempat, tanggal lahir', `${values.tempat_lahir}, ${formatDay(values.tanggal_lahir)}`],
        ['Agama', values.agama],
        ['Pekerjaan', values.pekerjaan],
        ['Kewarganegaraan', values.kewarganegaraan],
        ['Nomor HP', values.no_hp],
        ['Alamat sesuai KTP', values.alamat_ktp],
        ['Alamat sekarang', values.alamat_sekarang],
        [
          'Lampiran',
          lampiran.map(({ label, file }) => `${label}: ${file.name} (${formatFileSize(file.size)})`).join('\n'),
        ],
      ]}
    />
  );
}
