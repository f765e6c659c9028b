import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { WholeRow } from '../audit/audit-row.ts';
import type { Write } from '../write.ts';

/** The label never contains a resident's name. */
export const suratEntry = ({ id, jenis_surat }: { id: number; jenis_surat: string }) =>
  ({ jenis: 'surat', sasaran_id: id, label: `Surat ${id}: ${jenis_surat}` }) as const;

/** The label omits the complaint's content. */
export const pengaduanEntry = (id: number) =>
  ({ jenis: 'pengaduan', sasaran_id: id, label: `Pengaduan ${id}` }) as const;

type Locking = { id: number; updatedAt?: Date | undefined };
type Locker = Pick<Write, 'lock'>;

const ownerOf = ({ user_id }: WholeRow) => (typeof user_id === 'number' ? user_id : null);

/** Locks an application. Throws a 404 if it is gone, a 409 if it has changed since `updatedAt`. */
export async function lockSurat({ lock }: Locker, { id, updatedAt }: Locking) {
  const row = await lock('surat', { id, updatedAt, missing: SURAT_TEXT.notFound });
  return {
    user_id: ownerOf(row),
    asal: String(row.asal),
    status: String(row.status),
    entry: suratEntry({ id, jenis_surat: String(row.jenis_surat) }),
  };
}

/** Locks a complaint in the same way. */
export async function lockPengaduan({ lock }: Locker, { id, updatedAt }: Locking) {
  const row = await lock('pengaduan', { id, updatedAt, missing: PENGADUAN_TEXT.notFound });
  return { user_id: ownerOf(row), asal: String(row.asal), status: String(row.status), entry: pengaduanEntry(id) };
}
