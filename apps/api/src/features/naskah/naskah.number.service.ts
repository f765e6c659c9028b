import { remarkOf } from '@pendopo/shared/naskah/frame';
import { CARA_TANDA_TANGAN } from '@pendopo/shared/naskah/text';
import { lockArchive } from '../../domain/documents/archive.ts';
import { allocateNumber, type Starts } from '../../domain/documents/document-number.ts';
import { member } from '../../lib/member.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import type { NaskahRecord } from './naskah.records.service.ts';

type Numbering = {
  row: NaskahRecord;
  today: string;
  deret: string;
  setelan: Starts;
  by: { nama: string };
  numberOf: (nomor: number) => string;
  agendaOf: (nomor: string) => { kepada: string; isi: string };
};

/** Returns the document's row in the register: its first row, or a new row with the next number of the series. */
export async function numberDocument(tx: Transaction, { row, by, agendaOf, ...numbering }: Numbering) {
  await lockArchive(tx);
  if (row.buku) {
    const { id, tahun, nomor, tanggal, deret, nomor_urut } = row.buku;
    return { id, tahun, nomor, tanggal, deret: deret ?? numbering.deret, nomor_urut: nomor_urut ?? 0 };
  }
  return allocateNumber(tx, {
    ...numbering,
    entryOf(nomor) {
      const { kepada, isi } = agendaOf(nomor);
      const signed = { cara: member(CARA_TANDA_TANGAN, row.cara), jabatan: row.penandatangan?.jabatan ?? '', words };
      return { kepada, isi_singkat: isi, keterangan: remarkOf(signed), oleh_nama: by.nama };
    },
  });
}
