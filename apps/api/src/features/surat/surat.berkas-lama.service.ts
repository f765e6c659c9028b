import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Lampiran, Surat } from '@pendopo/prisma/client';
import { servesAgain } from '@pendopo/shared/surat/catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { Context } from '../../deps.ts';
import { invalid } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import type { EarlierPart, LabelledFile } from './surat.attachments.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AS_GOOD_AS_NEW = 90 * DAY_MS;

type Stored = Pick<Lampiran, 'id' | 'jenis_persyaratan'> & { nama_file: string; file: string };
export type EarlierFile = Stored & Pick<Surat, 'jenis_surat' | 'nama' | 'tanggal_pengajuan'>;
type File = { field: string; path: string; name: string; size: number; mime: string; ext: string };
type Storage = Pick<Context['storage'], 'open' | 'tmpDir'>;

const since = ({ now }: Pick<Context, 'now'>) => new Date(now().getTime() - AS_GOOD_AS_NEW);

/** Returns reusable files of the last 90 days, the newest per requirement. Omits files that must be replaced. */
export async function earlierFilesOf(ctx: Context, userId: number): Promise<EarlierFile[]> {
  const rows = await ctx.prisma.$queryRaw<EarlierFile[]>`
    SELECT DISTINCT ON (l.jenis_persyaratan, s.jenis_surat)
      l.id, l.jenis_persyaratan, l.nama_file, l.file, s.jenis_surat, s.nama, s.tanggal_pengajuan
    FROM surat s
    JOIN lampiran l ON l.surat_id = s.id
    LEFT JOIN tinjauan t ON t.surat_id = s.id AND t.jenis_persyaratan = l.jenis_persyaratan
    WHERE s.user_id = ${userId} AND l.created_at >= ${since(ctx)} AND l.file IS NOT NULL AND l.nama_file IS NOT NULL
      AND coalesce(t.terlihat, '') NOT IN ('perlu_diganti', 'diminta', 'dibawa_ke_kantor')
    ORDER BY l.jenis_persyaratan, s.jenis_surat, l.id DESC`;
  const isNewer = (one: EarlierFile, other: EarlierFile) =>
    one.id > other.id &&
    one.jenis_persyaratan === other.jenis_persyaratan &&
    servesAgain(one.jenis_persyaratan, { earlier: one.jenis_surat, now: other.jenis_surat });
  return rows.filter((row) => !rows.some((other) => isNewer(other, row)));
}

async function copy(storage: Storage, { key, path }: { key: string; path: string }): Promise<boolean> {
  const stored = await storage.open('private', key);
  if (stored) await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
  return stored !== null;
}

type Wanted = {
  userId: number;
  jenis_surat: string;
  lama: readonly LabelledFile<EarlierPart>[];
};

/** Copies the files into this folder. Throws a 400 with every file of another account or requirement, or deleted. */
async function copyInto(
  ctx: Context,
  { dir, userId, jenis_surat, lama }: Wanted & { dir: string },
): Promise<LabelledFile<File>[]> {
  const rows = await ctx.prisma.lampiran.findMany({
    where: {
      id: { in: lama.flatMap(({ file: { earlier } }) => earlier ?? []) },
      surat: { user_id: userId },
      created_at: { gte: since(ctx) },
    },
    include: { surat: { select: { jenis_surat: true } } },
  });
  const copies: LabelledFile<File>[] = [];
  const errors: { msg: string; path: string }[] = [];
  for (const { jenis_persyaratan, file: part } of lama) {
    const row = rows.find(
      ({ id, surat, ...one }) =>
        id === part.earlier &&
        one.jenis_persyaratan === jenis_persyaratan &&
        servesAgain(jenis_persyaratan, { earlier: surat.jenis_surat, now: jenis_surat }),
    );
    const path = join(dir, randomUUID());
    if (row?.file && (await copy(ctx.storage, { key: row.file, path }))) {
      const { nama_file, ukuran: size, tipe: mime } = row;
      const ext = extname(row.file).slice(1);
      copies.push({ jenis_persyaratan, file: { field: part.field, path, name: nama_file ?? '', size, mime, ext } });
    } else errors.push({ msg: words(SURAT_TEXT.earlierFileGone(jenis_persyaratan)), path: part.field });
  }
  if (errors.length > 0) throw invalid(errors);
  return copies;
}

/** Passes copies of earlier files to `use`, to be stored like uploads. */
export async function withCopies<T>(
  ctx: Context,
  wanted: Wanted,
  use: (copies: LabelledFile<File>[]) => Promise<T>,
): Promise<T> {
  if (wanted.lama.length === 0) return use([]);
  const dir = join(ctx.storage.tmpDir, randomUUID());
  try {
    await mkdir(dir, { recursive: true });
    return await use(await copyInto(ctx, { ...wanted, dir }));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
