import type { Prisma } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah-compose';
import { NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import { lockArchive } from '../../domain/archive.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import type { NaskahRecord } from './naskah.records.service.ts';
import type { SetelanRow } from './naskah.setelan.service.ts';

type Count = { tahun: number; deret: string; first?: number };

/** The next number of a series: with the transaction, or not at all. Holds the series until it ends. */
export async function nextNumber(tx: Transaction, { tahun, deret, first = 1 }: Count): Promise<number> {
  const [row] = await tx.$queryRaw<[{ terakhir: number }]>`
    INSERT INTO nomor_terakhir AS n (tahun, deret, terakhir) VALUES (${tahun}, ${deret}, ${first})
    ON CONFLICT (tahun, deret) DO UPDATE SET terakhir = n.terakhir + 1 RETURNING terakhir`;
  return row.terakhir;
}

type Numbering = {
  row: NaskahRecord;
  today: string;
  deret: string;
  setelan: Pick<SetelanRow, 'mulai_dari' | 'mulai_tahun'>;
  by: { nama: string };
  /** The full number of a sequence number. */
  numberOf: (nomor: number) => string;
  /** What the book says of the letter. */
  agendaOf: (nomor: string) => { kepada: string; isi: string };
};

/** The letter's line in the book: the one that it has since its first number, or a new one with the next number of the series. */
export async function numberLetter(tx: Transaction, { row, today, deret, setelan, by, numberOf, agendaOf }: Numbering) {
  await lockArchive(tx);
  if (row.buku) {
    const { id, tahun, nomor, tanggal } = row.buku;
    return { id, tahun, nomor, tanggal, deret: row.buku.deret ?? deret, nomor_urut: row.buku.nomor_urut ?? 0 };
  }
  const tahun = Number(today.slice(0, 4));
  const last = await tx.bukuSurat.aggregate({ where: { tahun, arah: 'keluar', deret }, _max: { tanggal: true } });
  const latest = last._max.tanggal && fromDateColumn(last._max.tanggal);
  if (latest && today < latest) throw conflict(NASKAH_TEXT.tooEarly(dayInWords(latest)));
  const first = setelan.mulai_tahun === tahun ? (setelan.mulai_dari ?? 1) : 1;
  const nomor_urut = await nextNumber(tx, { tahun, deret, first });
  const nomor = numberOf(nomor_urut);
  if ((await tx.bukuSurat.count({ where: { nomor, arah: 'keluar' } })) > 0)
    throw conflict(NASKAH_TEXT.numberTaken(nomor));
  const { kepada, isi } = agendaOf(nomor);
  const data = {
    ...{ tahun, deret, nomor_urut, nomor, tanggal: toDateColumn(today), arah: 'keluar', kepada, isi_singkat: isi },
    urut: await nextNumber(tx, { tahun, deret: 'buku' }),
    ...{ keterangan: row.cara === 'kades' ? null : 'a.n. Sekretaris Desa', oleh_nama: by.nama },
  } satisfies Prisma.BukuSuratUncheckedCreateInput;
  const { id, tanggal } = await tx.bukuSurat.create({ data, select: { id: true, tanggal: true } });
  return { id, tahun, deret, nomor_urut, nomor, tanggal };
}
