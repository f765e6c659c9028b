import type { Context } from '../../deps.ts';

type Page = { id: number; limit: number; below: number | undefined };

/** Returns the applications with a resident's NIK and their documents. A resident without a NIK has none. */
export async function listSuratOf({ prisma }: Context, { id, limit, below }: Page) {
  const { nik } = await prisma.penduduk.findUniqueOrThrow({ where: { id }, select: { nik: true } });
  if (nik === null) return { total: 0, rows: [] };
  const [total, rows] = await Promise.all([
    prisma.surat.count({ where: { nik } }),
    prisma.surat.findMany({
      where: { nik, ...(below !== undefined && { id: { lt: below } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: {
        id: true,
        jenis_surat: true,
        status: true,
        tanggal_pengajuan: true,
        naskah: { orderBy: { id: 'desc' }, select: { id: true, arsip: { select: { nomor: true } } } },
      },
    }),
  ]);
  return { total, rows };
}
