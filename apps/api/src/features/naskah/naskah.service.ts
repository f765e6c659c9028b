import type { Prisma } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import type { NaskahListQuery } from '@pendopo/shared/naskah/schemas';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { notFound } from '../../lib/errors.ts';
import { likePart } from '../../lib/search.ts';
import { type NaskahRecord, readById, readCurrent, readSources, whole } from './naskah.records.service.ts';

const inList = {
  surat: { select: { nama: true, jenis_surat: true } },
  buku: { select: { nomor: true, tanggal: true } },
  arsip: { select: { berlaku_sampai: true } },
} as const satisfies Prisma.NaskahInclude;
export type NaskahListRecord = Prisma.NaskahGetPayload<{ include: typeof inList }>;

const CHECKS = 20;

function filterOf({ q, status, tahun }: Pick<NaskahListQuery, 'q' | 'status' | 'tahun'>): Prisma.NaskahWhereInput {
  const contains = { contains: likePart(q), mode: 'insensitive' } as const;
  const found = [{ buku: { nomor: contains } }, { surat: { nama: contains } }, { surat: { jenis_surat: contains } }];
  return { ...(status && { status }), ...(tahun && { buku: { tahun } }), ...(q !== '' && { OR: found }) };
}

export const withSources = async ({ prisma }: Context, row: NaskahRecord) => ({
  row,
  sources: await readSources(prisma, row),
});

/** Returns the newest numbered document, or the draft. A replacement draft does not hide the valid document. */
async function readForOwner({ prisma }: Context, suratId: number): Promise<NaskahRecord> {
  const where = { surat_id: suratId, status: { not: 'draf' } };
  const numbered = await prisma.naskah.findFirst({ where, include: whole, orderBy: { id: 'desc' } });
  return numbered ?? readCurrent(prisma, suratId);
}

type Viewing = { suratId: number; viewer: Pick<CurrentUser, 'id' | 'role'> };

/** Returns the document of an application, in part for its applicant. Throws a 404 for everyone else. */
export async function readOfSurat(ctx: Context, { suratId, viewer }: Viewing) {
  const { prisma } = ctx;
  const surat = await prisma.surat.findUnique({ where: { id: suratId }, select: { user_id: true } });
  if (!surat || (!isOfficial(viewer.role) && surat.user_id !== viewer.id)) throw notFound(SURAT_TEXT.notFound);
  if (isOfficial(viewer.role))
    return { ...(await withSources(ctx, await readCurrent(prisma, suratId))), checked: null };
  const row = await readForOwner(ctx, suratId);
  const checked = await prisma.periksaNaskah.findMany({
    where: { arsip: { naskah_id: row.id } },
    orderBy: { id: 'desc' },
    take: CHECKS,
    select: { created_at: true },
  });
  return { ...(await withSources(ctx, row)), checked: checked.map(({ created_at }) => created_at) };
}

export async function mustExist({ prisma }: Context, suratId: number): Promise<void> {
  if ((await prisma.surat.count({ where: { id: suratId } })) === 0) throw notFound(SURAT_TEXT.notFound);
}

export const readDocument = async (ctx: Context, id: number) => withSources(ctx, await readById(ctx.prisma, id));

type List = { filter: Pick<NaskahListQuery, 'q' | 'status' | 'tahun'>; limit: number; below: number | undefined };

export async function listDocuments({ prisma }: Context, { filter, limit, below }: List) {
  const where = filterOf(filter);
  const [rows, total] = await Promise.all([
    prisma.naskah.findMany({
      where: { AND: [where, below === undefined ? {} : { id: { lt: below } }] },
      include: inList,
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
    prisma.naskah.count({ where }),
  ]);
  return { rows, total };
}

export async function readPdf({ prisma }: Pick<Context, 'prisma'>, arsipId: number): Promise<Uint8Array | null> {
  const row = await prisma.arsipNaskah.findUnique({ where: { id: arsipId }, select: { pdf: true } });
  return row?.pdf ?? null;
}

/** Returns the signed PDF of a revision. */
export async function readSignedPdf({ prisma }: Pick<Context, 'prisma'>, arsipId: number): Promise<Uint8Array | null> {
  const row = await prisma.arsipTandaTangan.findUnique({ where: { arsip_id: arsipId }, select: { pdf: true } });
  return row?.pdf ?? null;
}
