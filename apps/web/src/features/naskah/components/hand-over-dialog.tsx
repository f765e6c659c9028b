import type { Naskah, SerahInput } from '@pendopo/shared/naskah/schemas';
import { wordedTexts } from '@pendopo/shared/sebutan';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { takeNaskahStep } from '../naskah.queries.ts';

const TO = [
  { value: 'pemohon', label: 'Pemohon' },
  { value: 'kuasa', label: 'Orang yang diberi kuasa' },
] as const;
const WAYS = wordedTexts([
  { value: 'ambil', label: 'Diambil di kantor desa' },
  { value: 'antar', label: 'Diantar' },
  { value: 'kirim', label: 'Dikirim' },
]);

export function HandOverDialog({ naskah, onClose }: { naskah: Naskah; onClose: () => void }) {
  const [input, setInput] = useState<SerahInput>({ kepada: 'pemohon', nama: null, hubungan: null, cara: 'ambil' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errorOf = (name: string) =>
    failure instanceof ApiError ? failure.errors.find(({ path }) => path === name)?.msg : undefined;

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await takeNaskahStep(naskah.surat_id, 'serah', input);
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Sudah diserahkan?"
      confirmLabel="Simpan"
      busyLabel="Menyimpan..."
      busy={busy}
      error={failure === null ? null : messageOf(failure)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SelectField
        name="kepada"
        label="Diserahkan kepada"
        options={TO}
        value={input.kepada}
        disabled={busy}
        onChange={({ target }) =>
          setInput({ ...input, kepada: target.value === 'kuasa' ? 'kuasa' : 'pemohon', nama: null, hubungan: null })
        }
      />
      {input.kepada === 'kuasa' && (
        <>
          <TextField
            name="nama"
            label="Nama penerima"
            maxLength={100}
            error={errorOf('nama')}
            value={input.nama ?? ''}
            disabled={busy}
            onChange={({ target }) => setInput({ ...input, nama: target.value })}
          />
          <TextField
            name="hubungan"
            label="Hubungan dengan pemohon"
            optional
            maxLength={100}
            error={errorOf('hubungan')}
            value={input.hubungan ?? ''}
            disabled={busy}
            onChange={({ target }) => setInput({ ...input, hubungan: target.value })}
          />
        </>
      )}
      <SelectField
        name="cara"
        label="Cara penyerahan"
        options={WAYS}
        value={input.cara}
        disabled={busy}
        onChange={({ target }) =>
          setInput({ ...input, cara: WAYS.find(({ value }) => value === target.value)?.value ?? 'ambil' })
        }
      />
    </ConfirmDialog>
  );
}
