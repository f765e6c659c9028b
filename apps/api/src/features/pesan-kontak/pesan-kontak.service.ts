import type { PesanListQuery, SubmitPesanInput, UpdateKontakDesaInput } from '@pendopo/shared/pesan-kontak/schemas';
import { KONTAK_TEXT, PESAN_TEXT } from '@pendopo/shared/pesan-kontak/text';
import { withoutSpamFields } from '@pendopo/shared/spam';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { editRow, given } from '../../domain/content/row-edit.ts';
import { createIdempotency } from '../../domain/requests/idempotency.ts';
import { notFound } from '../../lib/errors.ts';
import { hashBody, type IdempotentRequest } from '../../lib/idempotency-key.ts';
import { searchIn } from '../../lib/search.ts';

type Page = { limit: number; below: number | undefined };

export type PesanKontakService = ReturnType<typeof createPesanKontakService>;

const ONLY = { id: 1 };

const WAITING = { 'belum-dibaca': { dibaca_at: null }, 'belum-dibalas': { dibalas_at: null } } as const;

/** Messages to the village office, and how to reach it (one row). */
export function createPesanKontakService(deps: Pick<AppDeps, 'now' | 'prisma'>) {
  const { prisma, now } = deps;
  const idempotency = createIdempotency({ prisma, now });

  async function read(id: number) {
    const row = await prisma.pesanKontak.findUnique({ where: { id } });
    if (!row) throw notFound(PESAN_TEXT.notFound);
    return row;
  }

  return {
    async readKontak() {
      const row = await prisma.kontakDesa.findUnique({ where: ONLY });
      if (!row) throw notFound(KONTAK_TEXT.notFound);
      return row;
    },

    updateKontak: ({ input: { updatedAt, ...fields }, by }: { input: UpdateKontakDesaInput; by: Actor }) =>
      editRow(deps, { table: 'kontak_desa', ...ONLY, updatedAt, by, missing: KONTAK_TEXT.notFound }, (tx) =>
        tx.kontakDesa.update({ where: ONLY, data: given(fields) }),
      ),

    /** Stores a message, unless it is sent a second time. A message that is gone by then is a 404. */
    async submit({ sender: { name }, key, input }: IdempotentRequest & { input: SubmitPesanInput }) {
      const fields = withoutSpamFields(input);
      const request = { sender: { name }, key, resource: 'pesan-kontak', bodyHash: await hashBody(fields) } as const;
      const { id, created } = await idempotency.once(request, async (tx) => {
        const data = { ...fields, created_at: now() };
        return (await tx.pesanKontak.create({ data, select: { id: true } })).id;
      });
      return { row: await read(id), created };
    },

    /** The officials' list. `q` looks in nama, email, no_hp (however it is written) and pesan. */
    async list({ q, tampil, page: { limit, below } }: Pick<PesanListQuery, 'q' | 'tampil'> & { page: Page }) {
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
    },

    /** A 404 unless there is such a message. */
    async mustExist(id: number) {
      if ((await prisma.pesanKontak.count({ where: { id } })) === 0) throw notFound(PESAN_TEXT.notFound);
    },

    /** Read once, a message keeps the moment until it is marked as unread. */
    async markRead({ id, dibaca, by }: { id: number; dibaca: boolean; by: Actor }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const { count } = await tx.pesanKontak.updateMany({
          where: { id, dibaca_at: dibaca ? null : { not: null } },
          data: { dibaca_at: dibaca ? now() : null },
        });
        const [dari, ke] = dibaca ? ['belum', 'sudah'] : ['sudah', 'belum'];
        if (count > 0) await record({ ...entryOf(id), aksi: 'ubah', perubahan: change('dibaca', dari, ke) });
      });
      return read(id);
    },

    /** Whoever answered it first keeps being named until it is marked as not answered. */
    async markReplied({ id, dibalas, by }: { id: number; dibalas: boolean; by: Actor }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const { count } = await tx.pesanKontak.updateMany({
          where: { id, dibalas_at: dibalas ? null : { not: null } },
          data: { dibalas_at: dibalas ? now() : null, dibalas_oleh: dibalas ? by.nama : null },
        });
        const [dari, ke] = dibalas ? ['belum', 'sudah'] : ['sudah', 'belum'];
        if (count > 0) await record({ ...entryOf(id), aksi: 'ubah', perubahan: change('dibalas', dari, ke) });
      });
      return read(id);
    },

    async remove({ id, by }: { id: number; by: Actor }) {
      await auditedWrite(prisma, by, async (tx, record) => {
        const { count } = await tx.pesanKontak.deleteMany({ where: { id } });
        if (count === 0) throw notFound(PESAN_TEXT.notFound);
        await record({ ...entryOf(id), aksi: 'hapus' });
      });
    },
  };
}

/** A message in the audit log: its number, and nothing of its sender. */
const entryOf = (id: number) => ({ jenis: 'pesan', sasaran_id: id, label: `Pesan ${id}` }) as const;
