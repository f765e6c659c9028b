import type { Prisma } from '@pendopo/prisma/client';
import { withoutSpamFields } from '@pendopo/shared/access/spam';
import type { SubmitPengaduanInput } from '@pendopo/shared/pengaduan/schemas';
import type { Context } from '../../deps.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { earlierRow, writeOnce } from '../../domain/requests/idempotency.ts';
import { answerDue } from '../../domain/requests/janji.ts';
import { fromLoket } from '../../domain/requests/loket.ts';
import { pengaduanEntry } from '../../domain/requests/request-row.ts';
import { checkStillAuthorized, privateFiles } from '../../domain/write.ts';
import type { Session } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { HttpError } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import { newKode } from '../../lib/kode.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { readPengaduan } from './pengaduan.service.ts';

type Image = { field: string; path: string; ext: string };
type Submission = IdempotentRequest & {
  input: SubmitPengaduanInput;
  img: Image | undefined;
  /** The official who enters it at the counter; counts as the sender. */
  atLoket?: (Session & { nama: string }) | undefined;
  makeKode?: () => string;
};

const MAX_TRIES = 5;

/** Inserts a complaint. Skips a code that exists and retries, because a violation would abort the transaction. */
async function insertPengaduan(
  tx: Transaction,
  { makeKode, ...complaint }: Omit<Prisma.PengaduanCreateManyInput, 'kode'> & { makeKode: () => string },
): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [row] = await tx.pengaduan.createManyAndReturn({
      data: [{ ...complaint, kode: makeKode() }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (row) return row.id;
  }
  throw new Error('no free code for a complaint');
}

/** Locks and returns the complaint's account, or null if it has logged out or was deleted in the meantime. */
async function ownerOf(tx: Transaction, account: Session | undefined): Promise<number | null> {
  if (!account) return null;
  try {
    // A changed role does not matter.
    await checkStillAuthorized(tx, { ...account, role: 'user' });
    return account.id;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Stores a complaint with its picture, once. Complaints of the counter or of an ended session have no owner. */
export async function submitPengaduan(
  ctx: Pick<Context, 'prisma' | 'storage' | 'now'>,
  { input, img, atLoket, sender: { name, account }, key, makeKode = newKode }: Submission,
) {
  const fields = withoutSpamFields(input);
  const files = img ? [img] : [];
  const bodyHash = await hashBody(atLoket ? { ...fields, atLoket: true } : fields, files);
  const request = { sender: { name, account: atLoket }, key, resource: 'pengaduan', bodyHash } as const;
  const earlier = await earlierRow(ctx, request);
  if (earlier !== null) return { row: await readPengaduan(ctx, { id: earlier }), created: false };
  const uploads = privateFiles(ctx.storage, { folder: 'pengaduan', files });
  const { id, created } = await writeOnce(ctx, { request, uploads }, async ({ tx, keys, audit }) => {
    const moment = ctx.now();
    const id = await insertPengaduan(tx, {
      ...fields,
      ...(atLoket ? fromLoket(atLoket) : { user_id: await ownerOf(tx, account) }),
      tanggal_pengaduan: toDateColumn(fields.tanggal_pengaduan),
      img: keys[0] ?? null,
      created_at: moment,
      batas_jawab: await answerDue(tx, moment),
      makeKode,
    });
    await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status: 'Baru', created_at: moment } });
    if (atLoket) await audit.entry({ ...pengaduanEntry(id), aksi: 'tambah', perubahan: change('asal', null, 'loket') });
    return id;
  });
  return { row: await readPengaduan(ctx, { id }), created };
}
