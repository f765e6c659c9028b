import { useState } from 'react';
import { CheckboxField } from '../../components/checkbox-field.tsx';

export const DRAFT_SAVED = 'Draf disimpan. Buka di bawah Draf untuk memeriksa dan menerbitkannya.';

/** Keeps a publication from the public. `stored`: as it is now; until it is ticked or not, a newer version of it is followed. */
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
