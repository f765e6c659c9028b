import { needsNote } from '@pendopo/shared/surat/lifecycle';
import type { SuratRow } from '@pendopo/shared/surat/schemas';
import { ALASAN_TUTUP, type AlasanTutup, STATUS_SURAT } from '@pendopo/shared/surat/text';
import { alasanTutup } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { SelectField } from '../../../components/field.tsx';
import { StatusDialog } from '../../../domain/desk/status-dialog.tsx';
import { updateSuratStatus } from '../../../domain/surat/surat-writes.queries.ts';
import { useVillage, villageName } from '../../../domain/village/village.tsx';
import { useWords } from '../../../lib/words.ts';
import { reloadSurat } from '../meja.queries.ts';
import type { StatusChange } from './undo-notice.tsx';

type SuratStatusDialogProps = {
  surat: Pick<SuratRow, 'id' | 'nama' | 'jenis_surat' | 'status' | 'updatedAt'>;
  onClose: () => void;
  onSaved?: (change: StatusChange) => void;
};

/** Returns the text for the applicant. `…` marks gaps that the official fills in. */
const sentenceOf = (kode: AlasanTutup, { desa, words }: { desa: string; words: Words }) =>
  isiKalimat(words(alasanTutup(kode).kalimat ?? ''), { 'desa.nama': desa, instansi: '…', batas: '…' });

export function SuratStatusDialog({ surat, onClose, onSaved }: SuratStatusDialogProps) {
  const words = useWords();
  const { id, nama, jenis_surat } = surat;
  const village = villageName(useVillage());
  const [alasan, setAlasan] = useState<AlasanTutup | null>(null);
  return (
    <StatusDialog
      title="Ubah Status Surat"
      options={STATUS_SURAT}
      row={surat}
      note={{
        label: 'Catatan untuk pemohon',
        hint: 'Misalnya berkas yang kurang, atau kapan surat dapat diambil.',
        isRequired: needsNote,
        ready: 'surat',
      }}
      fields={(status, fillNote) =>
        status === 'Ditolak' && (
          <SelectField
            name="alasan_tutup"
            label="Alasan penolakan"
            hint="Kalimatnya mengisi catatan; lengkapi bagian bertanda …"
            placeholder="Pilih alasan"
            options={ALASAN_TUTUP.map((kode) => ({ value: kode, label: words(alasanTutup(kode).label) }))}
            value={alasan ?? ''}
            onChange={({ target }) => {
              const chosen = ALASAN_TUTUP.find((kode) => kode === target.value) ?? null;
              setAlasan(chosen);
              fillNote(chosen ? sentenceOf(chosen, { desa: village, words }) : '');
            }}
          />
        )
      }
      failed="Gagal mengupdate status surat"
      save={async (change) => {
        const reason = change.status === 'Ditolak' && alasan && { alasan_tutup: alasan };
        const { status, updatedAt } = await updateSuratStatus({ id, ...change, ...reason });
        if (status !== surat.status) onSaved?.({ id, status, updatedAt, at: Date.now() });
      }}
      reload={() => reloadSurat(id)}
      onClose={onClose}
    >
      <p>
        {jenis_surat} atas nama <strong>{nama}</strong>, nomor {id}.
      </p>
    </StatusDialog>
  );
}
