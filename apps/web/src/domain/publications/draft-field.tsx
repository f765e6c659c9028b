import { useState } from 'react';
import { CheckboxField } from '../../components/checkbox-field.tsx';

export const DRAFT_SAVED = 'Draf disimpan. Buka di bawah Draf untuk memeriksa dan menerbitkannya.';

/** Checkbox for a draft. Follows newer versions of `stored` until the official changes it. */
export function DraftField({ stored = false }: { stored?: boolean }) {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <CheckboxField
      name="draf"
      value="true"
      label="Simpan sebagai draf"
      hint={stored ? 'Hapus centang untuk menerbitkannya.' : 'Draf hanya terlihat oleh petugas.'}
      checked={chosen ?? stored}
      onChange={({ target }) => setChosen(target.checked)}
    />
  );
}
