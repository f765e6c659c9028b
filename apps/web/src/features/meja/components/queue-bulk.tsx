import type { MassalSuratInput, Petugas, SuratMasukRow } from '@pendopo/shared/surat/schemas';
import { STATUS_MASSAL } from '@pendopo/shared/surat/text';
import { useState } from 'react';
import { BulkBar } from '../../../components/bulk-bar.tsx';
import type { Outcome } from '../../../components/bulk-report.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField, TextareaField } from '../../../components/field.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { changeMany } from '../meja.queries.ts';

type Aksi = MassalSuratInput['aksi'];
type Status = (typeof STATUS_MASSAL)[number];

type QueueBulkProps = {
  rows: readonly SuratMasukRow[];
  officials: readonly Petugas[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  /** Receives the result of each application, and the name of the action. */
  onDone: (outcome: readonly Outcome[], done: string) => void;
};

export function QueueBulk({ rows, officials, selected, onSelect, onDone }: QueueBulkProps) {
  const [aksi, setAksi] = useState<Aksi | null>(null);
  const chosen = rows.filter(({ id }) => selected.includes(id));
  return (
    <>
      <BulkBar ids={rows.map(({ id }) => id)} selected={selected} onSelect={onSelect} noun="surat">
        <Button size="small" onClick={() => setAksi('status')}>
          Ubah status
        </Button>
        <Button size="small" variant="secondary" onClick={() => setAksi('tugaskan')}>
          Tugaskan
        </Button>
      </BulkBar>
      {aksi && (
        <BulkDialog
          aksi={aksi}
          rows={chosen}
          officials={officials}
          onClose={() => setAksi(null)}
          onDone={(outcome, done) => {
            setAksi(null);
            onDone(outcome, done);
          }}
        />
      )}
    </>
  );
}

type BulkDialogProps = Pick<QueueBulkProps, 'rows' | 'officials' | 'onDone'> & { aksi: Aksi; onClose: () => void };

function BulkDialog({ aksi, rows, officials, onDone, onClose }: BulkDialogProps) {
  const [status, setStatus] = useState<Status>('Diproses');
  const [catatan, setCatatan] = useState('');
  const [petugas, setPetugas] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const surat = rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const change =
    aksi === 'status'
      ? { aksi, surat, status, catatan: catatan.trim() || null }
      : { aksi, surat, petugas_id: petugas === '' ? null : Number(petugas) };

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      const outcome = await changeMany(change);
      onDone(outcome, aksi === 'status' ? `surat menjadi ${status}` : 'surat ditugaskan');
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={aksi === 'status' ? `Ubah status ${rows.length} surat` : `Tugaskan ${rows.length} surat`}
      confirmLabel="Simpan"
      busyLabel="Menyimpan..."
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {aksi === 'status' ? (
        <StatusFields status={status} onStatus={setStatus} catatan={catatan} onCatatan={setCatatan} />
      ) : (
        <OfficialField officials={officials} value={petugas} onChange={setPetugas} />
      )}
    </ConfirmDialog>
  );
}

type StatusFieldsProps = {
  status: Status;
  onStatus: (status: Status) => void;
  catatan: string;
  onCatatan: (catatan: string) => void;
};

const StatusFields = ({ status, onStatus, catatan, onCatatan }: StatusFieldsProps) => (
  <>
    <SelectField
      name="status"
      label="Status"
      options={STATUS_MASSAL}
      value={status}
      onChange={({ target }) => onStatus(STATUS_MASSAL.find((item) => item === target.value) ?? 'Diproses')}
    />
    <TextareaField
      name="catatan"
      label="Catatan untuk semua pemohon"
      optional
      maxLength={1000}
      rows={2}
      value={catatan}
      onChange={({ target }) => onCatatan(target.value)}
    />
  </>
);

type OfficialFieldProps = { officials: readonly Petugas[]; value: string; onChange: (id: string) => void };

const OfficialField = ({ officials, value, onChange }: OfficialFieldProps) => (
  <SelectField
    name="petugas"
    label="Petugas"
    placeholder="Belum ada"
    optional="filter"
    options={officials.map(({ id, nama }) => ({ value: String(id), label: nama }))}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
