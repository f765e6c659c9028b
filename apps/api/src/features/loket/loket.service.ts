import type { SerahkanAkunInput } from '@pendopo/shared/loket/schemas';
import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { AppDeps } from '../../deps.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { lockForEdit } from '../../domain/content/row-edit.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

export type LoketService = ReturnType<typeof createLoketService>;
export type LoketTable = 'surat' | 'pengaduan';

type Account = { id: number; username: string; nama: string };
type HandOver = { table: LoketTable; id: number; input: SerahkanAkunInput; by: CurrentUser };

const MISSING: Readonly<Record<LoketTable, string>> = {
  surat: SURAT_TEXT.notFound,
  pengaduan: PENGADUAN_TEXT.notFound,
};
/** So many earlier requests and complaints are told of. */
const FOUND = 20;

type Client = Pick<Transaction, '$queryRaw'>;

/** A resident's account, as it is until the transaction ends. A 404 for no account, a 409 for one that may not. */
async function residentAccount(client: Client, username: string): Promise<Account> {
  const [found] = await client.$queryRaw<(Account & { role: string; aktif: boolean })[]>`
    SELECT id, username::text, nama, role, aktif FROM users WHERE username = ${username}::citext FOR SHARE`;
  if (!found) throw notFound(LOKET_TEXT.unknownAccount);
  const { role, aktif, ...account } = found;
  if (role !== 'user' || !aktif) throw conflict(LOKET_TEXT.notResident);
  return account;
}

async function rowOf(client: Pick<Transaction, LoketTable>, { table, id }: { table: LoketTable; id: number }) {
  const select = { asal: true, user_id: true } as const;
  if (table === 'pengaduan') {
    const row = await client.pengaduan.findUnique({ where: { id }, select });
    return row && { ...row, label: `Pengaduan ${id}` };
  }
  const row = await client.surat.findUnique({ where: { id }, select: { ...select, jenis_surat: true } });
  return row && { ...row, label: `Surat ${id}: ${row.jenis_surat}` };
}

/** The counter: who has been there before, and what is handed over to those who have an account by now. */
export function createLoketService({ prisma }: Pick<AppDeps, 'prisma'>) {
  return {
    /** A person's earlier requests and complaints of the counter, newest first. */
    async earlierOf(nik: string) {
      const found = { where: { asal: 'loket', nik }, orderBy: { id: 'desc' }, take: FOUND } as const;
      const shown = { id: true, nama: true, status: true } as const;
      const [surat, pengaduan] = await Promise.all([
        prisma.surat.findMany({ ...found, select: { ...shown, jenis_surat: true, tanggal_pengajuan: true } }),
        prisma.pengaduan.findMany({ ...found, select: { ...shown, judul: true, tanggal_pengaduan: true } }),
      ]);
      return { surat, pengaduan };
    },

    /** Whose account it is. */
    findAccount: (username: string) => residentAccount(prisma, username),

    /** A 404 unless there is such a row. */
    async mustExist(of: { table: LoketTable; id: number }) {
      if (!(await rowOf(prisma, of))) throw notFound(MISSING[of.table]);
    },

    /** Makes a resident's account the owner of what was entered at the counter. Its code goes on to work. */
    handOver: ({ table, id, input, by }: HandOver) =>
      auditedWrite(prisma, by, async (tx, record) => {
        // The account before the row, in the order in which its own writes lock them.
        const account = await residentAccount(tx, input.username);
        await lockForEdit(tx, { table, id, updatedAt: undefined, missing: MISSING[table] });
        const row = await rowOf(tx, { table, id });
        if (row?.asal !== 'loket') throw conflict(LOKET_TEXT.notLoket);
        if (row.user_id !== null) throw conflict(LOKET_TEXT.handedOver);
        const owned = { where: { id }, data: { user_id: account.id } };
        await (table === 'surat' ? tx.surat.update(owned) : tx.pengaduan.update(owned));
        const perubahan = [{ kolom: 'akun', dari: null, ke: `Akun ${account.id}` }];
        await record({ aksi: 'ubah', jenis: table, sasaran_id: id, label: row.label, perubahan });
        return account;
      }),
  };
}
