import { withoutSpamFields } from '@pendopo/shared/access/spam';
import { pesanKontakContract } from '@pendopo/shared/pesan-kontak/contract';
import type { PesanListQuery, SubmitPesanInput } from '@pendopo/shared/pesan-kontak/schemas';
import { KONTAK_TEXT, PESAN_TEXT } from '@pendopo/shared/pesan-kontak/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { single } from '../../domain/content/resource.ts';
import { writeOnce } from '../../domain/requests/idempotency.ts';
import { write } from '../../domain/write.ts';
import { notFound } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import { searchIn } from '../../lib/search.ts';

export const kontakDesa = (ctx: Context) =>
  single(ctx, pesanKontakContract, '/pesan-kontak/kontak-desa', {
    table: 'kontak_desa',
    text: KONTAK_TEXT,
    read: (where) => ctx.prisma.kontakDesa.findUnique({ where }),
    update: ({ tx }, { where, data }) => tx.kontakDesa.update({ where, data }),
  });

async function readPesan({ prisma }: Context, id: number) {
  const row = await prisma.pesanKontak.findUnique({ where: { id } });
  if (!row) throw notFound(PESAN_TEXT.notFound);
  return row;
}

/** Stores a message, or returns the first result for a repeated key. Throws a 404 if that message was deleted. */
export async function submitPesan(ctx: Context, submission: IdempotentRequest & { input: SubmitPesanInput }) {
  const { sender, key, input } = submission;
  const fields = withoutSpamFields(input);
  const bodyHash = await hashBody(fields);
  const request = { sender: { name: sender.name }, key, resource: 'pesan-kontak', bodyHash } as const;
  const { id, created } = await writeOnce(ctx, { request }, async ({ tx }) => {
    const data = { ...fields, created_at: ctx.now() };
    return (await tx.pesanKontak.create({ data, select: { id: true } })).id;
  });
  return { row: await readPesan(ctx, id), created };
}

const WAITING = { 'belum-dibaca': { dibaca_at: null }, 'belum-dibalas': { dibalas_at: null } } as const;

type List = Pick<PesanListQuery, 'q' | 'tampil'> & { page: { limit: number; below: number | undefined } };

/** Returns the officials' list. `q` searches nama, email, no_hp (in any notation) and pesan. */
export async function listPesan({ prisma }: Context, { q, tampil, page: { limit, below } }: List) {
  const where = { ...searchIn(['nama', 'email', 'no_hp', 'pesan'], q), ...(tampil && WAITING[tampil]) };
  const [total, rows] = await Promise.all([
    prisma.pesanKontak.count({ where }),
    prisma.pesanKontak.findMany({
      where: { AND: [where, below === undefined ? {} : { id: { lt: below } }] },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
  ]);
  return { total, rows };
}

export async function pesanMustExist({ prisma }: Context, id: number): Promise<void> {
  if ((await prisma.pesanKontak.count({ where: { id } })) === 0) throw notFound(PESAN_TEXT.notFound);
}

/** Label of a message in the audit log: its number, without its sender. */
const entryOf = (id: number) => ({ jenis: 'pesan', sasaran_id: id, label: `Pesan ${id}` }) as const;

/** A flag on a message, and its columns. A repeated flag keeps the first time and official. */
type Mark = { id: number; by: Actor; kolom: 'dibaca' | 'dibalas'; done: boolean; data: object };

async function mark(ctx: Context, { id, by, kolom, done, data }: Mark) {
  await write(ctx, { by }, async ({ tx, audit }) => {
    const isOpen = { [`${kolom}_at`]: done ? null : { not: null } };
    const { count } = await tx.pesanKontak.updateMany({ where: { id, ...isOpen }, data });
    const [before, after] = done ? ['belum', 'sudah'] : ['sudah', 'belum'];
    const perubahan = count > 0 ? change(kolom, before, after) : [];
    await audit.entry({ ...entryOf(id), aksi: 'ubah', perubahan });
  });
  return readPesan(ctx, id);
}

type Marking = { id: number; done: boolean; by: Actor };

export const markRead = (ctx: Context, { id, done, by }: Marking) =>
  mark(ctx, { id, done, by, kolom: 'dibaca', data: { dibaca_at: done ? ctx.now() : null } });

export const markReplied = (ctx: Context, { id, done, by }: Marking) =>
  mark(ctx, {
    id,
    done,
    by,
    kolom: 'dibalas',
    data: { dibalas_at: done ? ctx.now() : null, dibalas_oleh: done ? by.nama : null },
  });

export const removePesan = (ctx: Context, { id, by }: { id: number; by: Actor }) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    const { count } = await tx.pesanKontak.deleteMany({ where: { id } });
    if (count === 0) throw notFound(PESAN_TEXT.notFound);
    await audit.entry({ ...entryOf(id), aksi: 'hapus' });
  });
