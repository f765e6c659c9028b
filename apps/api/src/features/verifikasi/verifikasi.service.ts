import { createHash } from 'node:crypto';
import type { Prisma } from '@pendopo/prisma/client';
import { villageDay } from '@pendopo/shared/dates';
import { readLetterCode } from '@pendopo/shared/verifikasi/text';
import type { AppDeps } from '../../deps.ts';
import type { Printed } from './verifikasi.match.ts';
import { type FoundLetter, stateOf } from './verifikasi.presenter.ts';

const SIGNED = ['ditandatangani', 'diserahkan', 'diganti', 'dicabut'];

const include = {
  naskah: {
    include: {
      riwayat: { where: { aksi: 'cabut' }, select: { created_at: true } },
      pengganti: {
        where: { status: { in: SIGNED } },
        select: { arsip: { select: { nomor: true, tanggal: true } } },
        orderBy: { id: 'desc' },
        take: 1,
      },
    },
  },
} satisfies Prisma.ArsipNaskahInclude;

export type VerifikasiService = ReturnType<typeof createVerifikasiService>;

/** Answers whoever holds a printed letter. A code that cannot be one is looked up like any other: both take as long. */
export function createVerifikasiService({ prisma, now }: Pick<AppDeps, 'prisma' | 'now'>) {
  async function find(typed: string): Promise<FoundLetter | null> {
    const kode_hash = createHash('sha256')
      .update(readLetterCode(typed) ?? '')
      .digest('hex');
    return prisma.arsipNaskah.findUnique({ where: { kode_hash }, omit: { pdf: true }, include });
  }

  return {
    find,

    /** The village that answers. */
    village: () => prisma.desa.findFirst({ select: { nama: true, kecamatan: true, kabupaten: true } }),

    /** The office's number, which the sentence for an unknown code sends people to. */
    telephone: async () => (await prisma.kontakDesa.findFirst({ select: { whatsapp: true } }))?.whatsapp ?? null,

    /** Notes that the letter was checked: its holder sees when. */
    async noteCheck(letter: FoundLetter): Promise<void> {
      const at = now();
      const keadaan = stateOf(letter, villageDay(at));
      await prisma.periksaNaskah.create({ data: { arsip_id: letter.id, keadaan, created_at: at } });
    },

    /** What may be compared with the paper. */
    printedOn: ({ isi }: FoundLetter): readonly Printed[] =>
      (isi as { halaman_periksa: { cocok: Printed[] } }).halaman_periksa.cocok,
  };
}
