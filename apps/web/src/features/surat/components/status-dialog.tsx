import type { SuratRow } from '@pendopo/shared/surat';
import { STATUS_SURAT, type StatusSurat } from '@pendopo/shared/surat-text';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextareaField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { useReloadSurat, useUpdateSuratStatus } from '../surat.queries.ts';
import styles from './status-dialog.module.css';

const FORM_ID = 'ubah-status';

type StatusDialogProps = {
  surat: Pick<SuratRow, 'id' | 'nama' | 'jenis_surat' | 'status' | 'updatedAt'>;
  onClose: () => void;
};

/** "Ubah Status Surat": any status, and a note for the resident. */
export function StatusDialog({ surat, onClose }: StatusDialogProps) {
  const update = useUpdateSuratStatus();
  const reload = useReloadSurat();
  const [status, setStatus] = useState<StatusSurat>(surat.status);
  // What the official has seen: a list that is read again behind the window does not count.
  const [seen, setSeen] = useState(surat);
  const saving = useRef(false);
  const stale = update.error instanceof ApiError && update.error.status === 409;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    reload.reset();
    const catatan = String(new FormData(event.currentTarget).get('catatan') ?? '').trim() || null;
    update.mutate(
      { id: surat.id, status, catatan, updatedAt: seen.updatedAt },
      {
        onSuccess: onClose,
        onSettled: () => {
          saving.current = false;
        },
      },
    );
  }

  function loadLatest() {
    reload.mutate(surat.id, {
      onSuccess: (latest) => {
        setSeen(latest);
        update.reset();
      },
    });
  }

  return (
    <Modal
      title="Ubah Status Surat"
      onClose={onClose}
      locked={update.isPending}
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" disabled={update.isPending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={FORM_ID} busy={update.isPending} busyLabel="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={styles.form} onSubmit={save} noValidate>
        <p>
          {surat.jenis_surat} atas nama <strong>{surat.nama}</strong>, nomor {surat.id}.
        </p>
        {update.isError && (
          <FormFailure
            action={
              stale && (
                <Button
                  variant="secondary"
                  size="small"
                  busy={reload.isPending}
                  busyLabel="Memuat..."
                  onClick={loadLatest}
                >
                  Muat data terbaru
                </Button>
              )
            }
          >
            {messageOf(reload.error ?? update.error, 'Gagal mengupdate status surat')}
          </FormFailure>
        )}
        <SelectField
          name="status"
          label="Status"
          hint={seen.status !== surat.status && `Petugas lain sudah mengubahnya menjadi ${seen.status}.`}
          options={STATUS_SURAT}
          value={status}
          disabled={update.isPending}
          onChange={(event) => setStatus(STATUS_SURAT.find((known) => known === event.target.value) ?? surat.status)}
        />
        <TextareaField
          name="catatan"
          label="Catatan untuk pemohon"
          optional
          hint="Misalnya berkas yang kurang, atau kapan surat dapat diambil."
          maxLength={1000}
          rows={3}
          disabled={update.isPending}
        />
      </form>
    </Modal>
  );
}
