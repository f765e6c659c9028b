import type { SuratRow } from '@pendopo/shared/surat';
import { STATUS_SURAT } from '@pendopo/shared/surat-text';
import { StatusDialog } from '../../../components/status-dialog.tsx';
import { reloadSurat, updateSuratStatus } from '../surat.queries.ts';

type SuratStatusDialogProps = {
  surat: Pick<SuratRow, 'id' | 'nama' | 'jenis_surat' | 'status' | 'updatedAt'>;
  onClose: () => void;
};

/** "Ubah Status Surat", to whichever it is to be, and a note for the resident. */
export function SuratStatusDialog({ surat, onClose }: SuratStatusDialogProps) {
  const { id, nama, jenis_surat } = surat;
  return (
    <StatusDialog
      title="Ubah Status Surat"
      options={STATUS_SURAT}
      row={surat}
      note={{
        label: 'Catatan untuk pemohon',
        hint: 'Misalnya berkas yang kurang, atau kapan surat dapat diambil.',
      }}
      failed="Gagal mengupdate status surat"
      save={(change) => updateSuratStatus({ id, ...change })}
      reload={() => reloadSurat(id)}
      onClose={onClose}
    >
      <p>
        {jenis_surat} atas nama <strong>{nama}</strong>, nomor {id}.
      </p>
    </StatusDialog>
  );
}
