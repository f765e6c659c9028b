import type { Pindahan } from '@pendopo/shared/pindahan/schemas';
import { PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { cancelMove } from '../pindahan.queries.ts';

type CancelMoveProps = { row: Pindahan; isLast: boolean; onDone: (message: string) => void };

/** Time limit and button to take a move back. */
export function CancelMove({ row, isLast, onDone }: CancelMoveProps) {
  const [open, setOpen] = useState(false);
  const until = row.batal_sampai;
  if (until === null) return <p className="quiet">Pindahan ini tidak dapat dibatalkan lagi.</p>;
  if (!isLast) return <p className="quiet">{PINDAHAN_TEXT.laterFirst}</p>;
  return (
    <>
      <p className="quiet">
        Dapat dibatalkan sampai {formatMoment(until)}, selama belum ada surat yang dicatat atau diberi nomor di portal
        ini.
      </p>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Batalkan pindahan
        </Button>
      </div>
      {open && <CancelMoveDialog row={row} until={until} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

type DialogProps = Omit<CancelMoveProps, 'isLast'> & { until: string; onClose: () => void };

const WORDS = { confirmLabel: 'Ya, batalkan', busyLabel: 'Membatalkan...', cancelLabel: 'Tidak jadi' };

function CancelMoveDialog({ row: { id, laporan }, until, onClose, onDone }: DialogProps) {
  const rows = laporan.jenis.reduce((sum, { masuk, draf }) => sum + masuk + draf, 0);
  return (
    <DeleteDialog
      title="Batalkan pindahan"
      words={WORDS}
      failed="Gagal membatalkan pindahan"
      remove={() => cancelMove(id)}
      onClose={onClose}
      onDeleted={(message) => {
        onClose();
        onDone(message);
      }}
    >
      <p>
        <strong>{formatNumber(rows)} data</strong> yang masuk dengan pindahan ini dihapus, termasuk perubahan yang
        dibuat petugas padanya sesudah itu. Isi portal yang ditimpa dipulihkan seperti semula, kecuali yang sudah diubah
        sesudahnya.
      </p>
      <p>
        Pembatalan hanya dapat dilakukan sampai {formatMoment(until)}. Sesudah dibatalkan, pindahan dapat dijalankan
        lagi.
      </p>
    </DeleteDialog>
  );
}
