import type { Surat } from '@pendopo/shared/surat/schemas';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SubmissionProgress } from '../../../components/submission-progress.tsx';
import { earlierField, headField } from '../../../domain/surat/attachment-rules.ts';
import { submitSurat } from '../../../domain/surat/surat.queries.ts';
import { type ReviewedSurat, SuratSummary } from '../../../domain/surat/surat-summary.tsx';
import { useSubmission } from '../../../lib/forms/use-submission.ts';
import { ApiError, mayRetry, messageOf } from '../../../lib/http/api-error.ts';

/** Delay before the profile opens after the success message, in milliseconds. */
const REDIRECT_AFTER = 2000;

/** Sends the texts first, then the files in the order of the progress display. */
function toFormData({ values, lampiran, lama, pengantar }: ReviewedSurat): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value ?? '');
  for (const { index, label } of [...lampiran, ...lama, ...pengantar]) data.set(`jenis_persyaratan_${index}`, label);
  for (const { index, earlier } of lama) data.set(earlierField({ index }), String(earlier.id));
  for (const { index, head } of pengantar) data.set(headField({ index }), String(head.id));
  for (const { index, file } of lampiran) data.set(`lampiran_${index}`, file, file.name);
  return data;
}

/** Returns the content that decides about the idempotency key. */
function contentOf({ values, lampiran, lama, pengantar }: ReviewedSurat): unknown {
  const files = lampiran.map(({ label, file: { name, size, lastModified } }) => [label, name, size, lastModified]);
  return [values, files, ...lama.map(({ earlier }) => earlier.id), ...pengantar.map(({ head }) => head.id)];
}

type ReviewDialogProps = {
  surat: ReviewedSurat;
  keyFor: (content: unknown) => string;
  /** Called when the dialog ends, with an error that the form has to show. */
  onSettle: (error?: unknown) => void;
  onSent: () => void;
};

/** Sends the application once at a time, and keeps the failure or the stored application. */
function useSending({ surat, keyFor, onSettle, onSent }: ReviewDialogProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const submission = useSubmission();
  const [sent, setSent] = useState<Surat | null>(null);
  const busy = useRef(false);

  async function send() {
    if (busy.current) return;
    busy.current = true;
    setFailure(null);
    const idempotencyKey = keyFor(contentOf(surat));
    try {
      const { surat: stored } = await submission.send((line) =>
        submitSurat({ form: toFormData(surat), idempotencyKey, ...line }),
      );
      onSent();
      setSent(stored);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.errors.length > 0) onSettle(error);
    } finally {
      busy.current = false;
    }
  }

  return { submission, failure, sent, send };
}

export function ReviewDialog(props: ReviewDialogProps) {
  const { surat, onSettle } = props;
  const sending = useSending(props);
  const { submission, failure, sent, send } = sending;
  const { share, broken } = submission;
  const sendButton = useRef<HTMLButtonElement>(null);
  useProfileAfter(sent, onSettle);

  // The pressed button was removed or disabled.
  useEffect(() => {
    if (broken || failure) sendButton.current?.focus({ preventScroll: true });
  }, [broken, failure]);

  return (
    <Modal
      title="Ringkasan"
      locked={share !== null || sent !== null}
      closeOnBackdrop={false}
      onClose={() => onSettle()}
      footer={
        sent === null && (
          <>
            {share === null ? (
              <Button key="edit" variant="secondary" onClick={() => onSettle()}>
                Ubah Data
              </Button>
            ) : (
              <Button key="cancel" variant="secondary" onClick={submission.cancel}>
                Batalkan pengiriman
              </Button>
            )}
            <Button ref={sendButton} busy={share !== null} busyLabel="Mengirim..." onClick={() => void send()}>
              {broken ? 'Kirim lagi' : 'Kirim Pengajuan'}
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
        <Review surat={surat} sending={sending} />
      )}
    </Modal>
  );
}

type ReviewProps = Pick<ReviewDialogProps, 'surat'> & { sending: ReturnType<typeof useSending> };

/** The application to check, and the state of its submission. */
function Review({ surat, sending: { submission, failure } }: ReviewProps) {
  const { share, broken } = submission;
  return (
    <>
      <p>Periksa kembali sebelum dikirim.</p>
      <SuratSummary surat={surat} />
      {share !== null && <SubmissionProgress share={share} files={surat.lampiran.map(({ file }) => file)} />}
      {broken && <FailedSubmission broken={broken} noun="Surat" />}
      {share === null && failure !== null && !broken && (
        <FormFailure action={<p>{`Isian Anda masih ada; ${nextStep(failure)}`}</p>}>
          {messageOf(failure, 'Upload gagal')}
        </FormFailure>
      )}
    </>
  );
}

function nextStep(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 401) return 'setelah masuk lagi, tekan Kirim Pengajuan.';
  return mayRetry(failure) ? 'tekan Kirim Pengajuan untuk mengirim lagi.' : 'tekan Ubah Data untuk memperbaikinya.';
}

/** Opens the profile a moment after the application was sent. */
function useProfileAfter(sent: Surat | null, onSettle: () => void) {
  const navigate = useNavigate();
  const settle = useRef(onSettle);
  settle.current = onSettle;
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setTimeout(() => {
      settle.current();
      navigate('/profil', {
        state: {
          submitted: {
            id: sent.id,
            jenis_surat: sent.jenis_surat,
            berkas: sent.lampiran.length,
            janji: sent.janji,
            pengantar: sent.pengantar_rt.map((link) => link.id),
          },
        },
      });
    }, REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [sent, navigate]);
}
