import type { Prisma } from '@pendopo/prisma/client';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { mulaiDeretSchema } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import * as z from 'zod/mini';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

type Count = { tahun: number; deret: string; first?: number };

/** Locks the series until the transaction ends. A rollback returns the number. */
export async function nextNumber(tx: Transaction, { tahun, deret, first = 1 }: Count): Promise<number> {
  const [row] = await tx.$queryRaw<[{ terakhir: number }]>`
    INSERT INTO nomor_terakhir AS n (tahun, deret, terakhir) VALUES (${tahun}, ${deret}, ${first})
    ON CONFLICT (tahun, deret) DO UPDATE SET terakhir = n.terakhir + 1 RETURNING terakhir`;
  return row.terakhir;
}

const startsSchema = z.array(mulaiDeretSchema);

export type Starts = Pick<Prisma.NaskahSetelanGetPayload<object>, 'mulai_dari' | 'mulai_tahun' | 'mulai_deret'>;

function firstOf({ mulai_dari, mulai_tahun, mulai_deret }: Starts, { tahun, deret }: Count): number {
  if (mulai_tahun !== tahun) return 1;
  const own = z.parse(startsSchema, mulai_deret).find((start) => start.deret === deret);
  return own?.nomor ?? mulai_dari ?? 1;
}

type Numbering = {
  /** Day in the village, which becomes the document's date. */
  today: string;
  deret: string;
  setelan: Starts;
  numberOf: (nomor: number) => string;
  entryOf: (
    nomor: string,
  ) => Pick<
    Prisma.BukuSuratUncheckedCreateInput,
    'kepada' | 'isi_singkat' | 'keterangan' | 'luar_portal' | 'oleh_nama'
  >;
};

/** Call `lockArchive` before. Throws a 409 if the series has a document of a later day or the full number exists. */
export async function allocateNumber(tx: Transaction, { today, deret, setelan, numberOf, entryOf }: Numbering) {
  const tahun = Number(today.slice(0, 4));
  const last = await tx.bukuSurat.aggregate({ where: { tahun, arah: 'keluar', deret }, _max: { tanggal: true } });
  const latest = last._max.tanggal && fromDateColumn(last._max.tanggal);
  if (latest && today < latest) throw conflict(NASKAH_TEXT.tooEarly(dayInWords(latest)));
  const nomor_urut = await nextNumber(tx, { tahun, deret, first: firstOf(setelan, { tahun, deret }) });
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
