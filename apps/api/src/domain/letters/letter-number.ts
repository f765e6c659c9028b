import type { Prisma } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah/compose';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

type Count = { tahun: number; deret: string; first?: number };

/** The next number of a series: with the transaction, or not at all. Holds the series until it ends. */
export async function nextNumber(tx: Transaction, { tahun, deret, first = 1 }: Count): Promise<number> {
  const [row] = await tx.$queryRaw<[{ terakhir: number }]>`
    INSERT INTO nomor_terakhir AS n (tahun, deret, terakhir) VALUES (${tahun}, ${deret}, ${first})
    ON CONFLICT (tahun, deret) DO UPDATE SET terakhir = n.terakhir + 1 RETURNING terakhir`;
  return row.terakhir;
}

type Numbering = {
  /** The village's day, which is the letter's. */
  today: string;
  deret: string;
  setelan: { mulai_dari: number | null; mulai_tahun: number | null };
  /** The full number of a sequence number. */
  numberOf: (nomor: number) => string;
  /** What the book says of the letter. */
  entryOf: (
    nomor: string,
  ) => Pick<
    Prisma.BukuSuratUncheckedCreateInput,
    'kepada' | 'isi_singkat' | 'keterangan' | 'luar_portal' | 'oleh_nama'
  >;
};

/**
 * Takes the next number of a series for a letter of today and enters it in the Buku Agenda. Call `lockArchive` before. Throws a
 * 409 when the series has a letter of a later day, or the full number is there already.
 */
export async function takeNumber(tx: Transaction, { today, deret, setelan, numberOf, entryOf }: Numbering) {
  const tahun = Number(today.slice(0, 4));
  const last = await tx.bukuSurat.aggregate({ where: { tahun, arah: 'keluar', deret }, _max: { tanggal: true } });
  const latest = last._max.tanggal && fromDateColumn(last._max.tanggal);
  if (latest && today < latest) throw conflict(NASKAH_TEXT.tooEarly(dayInWords(latest)));
  const first = setelan.mulai_tahun === tahun ? (setelan.mulai_dari ?? 1) : 1;
  const nomor_urut = await nextNumber(tx, { tahun, deret, first });
  const nomor = numberOf(nomor_urut);
  if ((await tx.bukuSurat.count({ where: { nomor, arah: 'keluar' } })) > 0)
    throw conflict(NASKAH_TEXT.numberTaken(nomor));
  const data = {
    tahun,
    deret,
    nomor_urut,
    nomor,
    tanggal: toDateColumn(today),
    arah: 'keluar',
    ...entryOf(nomor),
    urut: await nextNumber(tx, { tahun, deret: 'buku' }),
  };
  const { id, tanggal } = await tx.bukuSurat.create({ data, select: { id: true, tanggal: true } });
  return { id, tahun, deret, nomor_urut, nomor, tanggal };
}
