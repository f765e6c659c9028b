import type { Prisma } from '@pendopo/prisma/client';
import type { SubmitPengaduanInput } from '@pendopo/shared/pengaduan/schemas';
import { withoutSpamFields } from '@pendopo/shared/spam';
import type { AppDeps } from '../../deps.ts';
import { recordEntry } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { createIdempotency } from '../../domain/requests/idempotency.ts';
import { answerDue } from '../../domain/requests/janji.ts';
import { fromLoket } from '../../domain/requests/loket.ts';
import { withPrivateFiles } from '../../domain/requests/private-files.ts';
import type { Session } from '../../lib/current-user.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { HttpError } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import { newKode } from '../../lib/kode.ts';
import type { Transaction } from '../../lib/prisma.ts';

type Image = { field: string; path: string; ext: string };
type Submission = IdempotentRequest & {
  input: SubmitPengaduanInput;
  img: Image | undefined;
  /** The official who enters it for a person at the counter, as who sends it. */
  atLoket?: (Session & { nama: string }) | undefined;
};
type Deps = Pick<AppDeps, 'prisma' | 'storage' | 'now'> & { makeKode?: () => string };

const MAX_TRIES = 5;

/** The account has logged out, or is gone. */
const isSessionEnded = (error: unknown) => error instanceof HttpError && error.status === 401;

/** New complaints. */
export function createPengaduanSubmission({ prisma, storage, now, makeKode = newKode }: Deps) {
  const idempotency = createIdempotency({ prisma, now });

  /** A code that is taken does not break the transaction: the row is skipped and tried again with another. */
  async function insert(tx: Transaction, complaint: Omit<Prisma.PengaduanCreateManyInput, 'kode'>): Promise<number> {
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

  return {
    /**
     * Stores a complaint with its picture, or nothing, unless it is sent a second time. Answers its id, and whether it is new.
     * An account that logs out meanwhile or is deleted leaves it without an owner; what is entered at the counter has none.
     */
    async store({
      input,
      img,
      atLoket,
      sender: { name, account },
      key,
    }: Submission): Promise<{ id: number; created: boolean }> {
      const fields = withoutSpamFields(input);
      const files = img ? [img] : [];
      const bodyHash = await hashBody(atLoket ? { ...fields, atLoket: true } : fields, files);
      const request = { sender: { name }, key, resource: 'pengaduan', bodyHash } as const;
      const earlier = await idempotency.earlier(request);
      if (earlier !== null) return { id: earlier, created: false };
      return withPrivateFiles({ storage, folder: 'pengaduan', files }, async ([picture = null]) => {
        const store = (owner: typeof account) =>
          idempotency.once({ ...request, sender: { name, account: owner } }, async (tx) => {
            const moment = now();
            const id = await insert(tx, {
              ...fields,
              ...(atLoket ? fromLoket(atLoket) : { user_id: owner?.id ?? null }),
              tanggal_pengaduan: toDateColumn(fields.tanggal_pengaduan),
              img: picture,
              created_at: moment,
              batas_jawab: await answerDue(tx, moment),
            });
            await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status: 'Baru', created_at: moment } });
            if (atLoket)
              await recordEntry(tx, atLoket, {
                ...{ aksi: 'tambah', jenis: 'pengaduan', sasaran_id: id, label: `Pengaduan ${id}` },
                perubahan: change('asal', null, 'loket'),
              });
            return id;
          });
        if (atLoket) return store(atLoket);
        const owner = account && { ...account, role: 'user' }; // whatever becomes of an official's role
        return store(owner).catch((error: unknown) => {
          if (isSessionEnded(error)) return store(undefined);
          throw error;
        });
      });
    },
  };
}
