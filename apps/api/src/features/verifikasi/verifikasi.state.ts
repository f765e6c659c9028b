import { isSigned } from '@pendopo/shared/naskah/lifecycle';
import type { KeadaanSurat } from '@pendopo/shared/verifikasi/text';
import { fromDateColumn } from '../../lib/date-column.ts';

export type FoundDocument = {
  id: number;
  nomor: string;
  tanggal: Date;
  berlaku_sampai: Date | null;
  isi: unknown;
  bertanda: { penyedia: string; subjek: string; penerbit: string; waktu: Date } | null;
  naskah: {
    status: string;
    arsip_id: number | null;
    riwayat: readonly { created_at: Date }[];
    pengganti: readonly { arsip: { nomor: string; tanggal: Date } | null }[];
  };
};

export type Found = {
  document: FoundDocument | null;
  former: { nomor: string; tanggal: Date; keterangan: string | null } | null;
  /** True if the village has moved here from another system. */
  hasMoved: boolean;
};

/** Returns the document's state on a day. A print corrected or cancelled before its signature is never valid. */
export function stateOf({ id, naskah, berlaku_sampai }: FoundDocument, today: string): KeadaanSurat {
  if (naskah.arsip_id !== id || naskah.status === 'batal') return 'TIDAK BERLAKU';
  if (naskah.status === 'dicabut') return 'DICABUT';
  if (naskah.status === 'diganti') return 'DIGANTI';
  if (!isSigned(naskah.status)) return 'BELUM BERLAKU';
  return berlaku_sampai && fromDateColumn(berlaku_sampai) < today ? 'KEDALUWARSA' : 'BERLAKU';
}
