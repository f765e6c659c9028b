import { createHash } from 'node:crypto';
import type { Prisma } from '@pendopo/prisma/client';
import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { villageDay } from '@pendopo/shared/text/dates';
import { readDocumentCode, readFormerCode } from '@pendopo/shared/verifikasi/text';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import { words } from '../../lib/village-words.ts';
import type { Printed } from './verifikasi.match.ts';
import { type Found, type FoundDocument, stateOf } from './verifikasi.state.ts';

const SIGNED = ['ditandatangani', 'diserahkan', 'diganti', 'dicabut'];

const include = {
  bertanda: {
    select: { penyedia: true, subjek: true, penerbit: true, waktu: true, pdf_sha256: true, isi_sha256: true },
  },
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

/** Finds a code here or in the previous system. Invalid codes are looked up, too, so that all take the same time. */
export async function findByCode({ prisma }: Context, typed: string): Promise<Found> {
  const kode_hash = createHash('sha256')
    .update(readDocumentCode(typed) ?? '')
    .digest('hex');
  const [document, former, move] = await Promise.all([
    prisma.arsipNaskah.findUnique({ where: { kode_hash }, omit: { pdf: true }, include }),
    prisma.bukuSurat.findFirst({
      where: { kode_lama: readFormerCode(typed) ?? '' },
      select: { nomor: true, tanggal: true, keterangan: true },
      orderBy: { id: 'desc' },
    }),
    prisma.pindahan.findFirst({ where: { dibatalkan_at: null }, select: { id: true } }),
  ]);
  return { document, former, hasMoved: move !== null };
}

type Prefix = { end: number; sha256: string };

/**
 * Finds the longest beginning of a file that is a PDF of the archive, or the part of a signed PDF before its signature.
 * `isSigned`: the whole file is a signed PDF of the archive.
 */
export async function findByPrefixes({ prisma }: Context, prefixes: readonly Prefix[]) {
  const hashes = { in: prefixes.map(({ sha256 }) => sha256) };
  const found = await prisma.arsipNaskah.findMany({
    where: { OR: [{ pdf_sha256: hashes }, { bertanda: { isi_sha256: hashes } }] },
    omit: { pdf: true },
    include,
    orderBy: { id: 'desc' },
  });
  const beginsWith = (sha256: string) =>
    found.find(({ pdf_sha256, bertanda }) => pdf_sha256 === sha256 || bertanda?.isi_sha256 === sha256);
  const longest = prefixes.findLast(({ sha256 }) => beginsWith(sha256));
  const document = longest && beginsWith(longest.sha256);
  if (!document) return null;
  const isSigned = document.bertanda !== null && document.bertanda.pdf_sha256 === prefixes.at(-1)?.sha256;
  const isUnsignedPart = document.bertanda?.isi_sha256 === longest.sha256;
  return { document, end: longest.end, isSigned, isUnsignedPart };
}

export const readVillage = ({ prisma }: Context) => prisma.desa.findFirst({ select: { nama: true } });

export async function readSite({ prisma }: Context) {
  const [desa, kontak, setelan] = await Promise.all([
    prisma.desa.findFirst({
      select: { nama: true, kecamatan: true, kabupaten: true, provinsi: true, kode_pos: true, logo: true },
    }),
    prisma.kontakDesa.findFirst({ select: { alamat: true, email: true, whatsapp: true } }),
    prisma.naskahSetelan.findFirst({ select: { alamat_kop: true, kop_baris: true } }),
  ]);
  const { alamat_kop = '', kop_baris = [] } = setelan ?? {};
  const lines = desa ? letterheadOf(desa, { alamat_kop, kop_baris, kontak, words }) : [words('Portal {Desa}'), ''];
  return {
    desa: desa?.nama ?? '',
    kop: { lines, logo: desa?.logo ? `/uploads/${desa.logo}` : null },
    telepon: kontak?.whatsapp ?? null,
  };
}

/** Records a check of the document. Its applicant sees the time. */
export async function recordCheck(ctx: Context, document: FoundDocument): Promise<void> {
  const at = ctx.now();
  const keadaan = stateOf(document, villageDay(at));
  await write(ctx, { by: null }, ({ tx }) =>
    tx.periksaNaskah.create({ data: { arsip_id: document.id, keadaan, created_at: at } }),
  );
}

export const printedOn = ({ isi }: FoundDocument): readonly Printed[] =>
  (isi as { halaman_periksa: { cocok: Printed[] } }).halaman_periksa.cocok;
