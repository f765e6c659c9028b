import type { PengaduanMasukRow } from '@pendopo/shared/pengaduan/schemas';
import { STATUS_PENGADUAN } from '@pendopo/shared/pengaduan/text';
import { StatusDialog } from '../../../domain/desk/status-dialog.tsx';
import { reloadPengaduan, updatePengaduanStatus } from '../pengaduan.queries.ts';

type PengaduanStatusDialogProps = {
  pengaduan: Pick<PengaduanMasukRow, 'id' | 'nama' | 'judul' | 'status' | 'updatedAt'>;
  onClose: () => void;
};

export function PengaduanStatusDialog({ pengaduan, onClose }: PengaduanStatusDialogProps) {
  const { id, nama, judul } = pengaduan;
  return (
    <StatusDialog
      title="Ubah Status Pengaduan"
      options={STATUS_PENGADUAN}
      row={pengaduan}
      note={{
        label: 'Catatan untuk pelapor',
        hint: 'Terlihat oleh siapa pun yang memegang kodenya. Jangan menulis nama atau data pribadi.',
        ready: 'pengaduan',
      }}
      failed="Gagal menyimpan perubahan"
      save={(change) => updatePengaduanStatus({ id, ...change })}
      reload={() => reloadPengaduan(id)}
      onClose={onClose}
    >
      <p>
        “{judul}” dari <strong>{nama}</strong>, nomor {id}.
      </p>
    </StatusDialog>
  );
}
