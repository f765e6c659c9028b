import type { Naskah, SerahInput } from '@pendopo/shared/naskah/schemas';
import { villageTexts } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { runNaskahStep } from '../naskah.queries.ts';
import { useDialogSave } from './use-dialog-save.ts';

const TO = [
  { value: 'pemohon', label: 'Pemohon' },
  { value: 'kuasa', label: 'Orang yang diberi kuasa' },
] as const;
const WAYS = villageTexts([
  { value: 'ambil', label: 'Diambil di kantor {desa}' },
  { value: 'antar', label: 'Diantar' },
  { value: 'kirim', label: 'Dikirim' },
]);

export function HandOverDialog({ naskah, onClose }: { naskah: Naskah; onClose: () => void }) {
  const words = useWords();
  const [input, setInput] = useState<SerahInput>({ kepada: 'pemohon', nama: null, hubungan: null, cara: 'ambil' });
  const { busy, failure, error, save } = useDialogSave();

  async function handOver() {
    await runNaskahStep(naskah.surat_id, 'serah', input);
    onClose();
  }

  return (
    <ConfirmDialog
      title="Sudah diserahkan?"
      confirmLabel="Simpan"
      busyLabel="Menyimpan..."
      busy={busy}
      error={error}
      onConfirm={() => void save(handOver)}
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
        <RecipientFields
          input={input}
          busy={busy}
          failure={failure}
          onChange={(recipient) => setInput({ ...input, ...recipient })}
        />
      )}
      <SelectField
        name="cara"
        label="Cara penyerahan"
        options={WAYS.map(({ value, label }) => ({ value, label: words(label) }))}
        value={input.cara}
        disabled={busy}
        onChange={({ target }) =>
          setInput({ ...input, cara: WAYS.find(({ value }) => value === target.value)?.value ?? 'ambil' })
        }
      />
    </ConfirmDialog>
  );
}

type RecipientFieldsProps = {
  input: SerahInput;
  busy: boolean;
  failure: unknown;
  onChange: (recipient: Partial<Pick<SerahInput, 'nama' | 'hubungan'>>) => void;
};

/** The person who receives the document instead of the applicant. */
function RecipientFields({ input, busy, failure, onChange }: RecipientFieldsProps) {
  const errorOf = (name: string) =>
    failure instanceof ApiError ? failure.errors.find(({ path }) => path === name)?.msg : undefined;
  return (
    <>
      <TextField
        name="nama"
        label="Nama penerima"
        maxLength={100}
        error={errorOf('nama')}
        value={input.nama ?? ''}
        disabled={busy}
        onChange={({ target }) => onChange({ nama: target.value })}
      />
      <TextField
        name="hubungan"
        label="Hubungan dengan pemohon"
        optional
        maxLength={100}
        error={errorOf('hubungan')}
        value={input.hubungan ?? ''}
        disabled={busy}
        onChange={({ target }) => onChange({ hubungan: target.value })}
      />
    </>
  );
}
