import { PENGADUAN_TEXT } from '@pendopo/shared/pengaduan/text';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import type { WholeRow } from '../audit/audit-row.ts';
import type { Write } from '../write.ts';

/** Returns how the audit log names a request: by its number and type, never by a person's name. */
export const suratEntry = ({ id, jenis_surat }: { id: number; jenis_surat: string }) =>
  ({ jenis: 'surat', sasaran_id: id, label: `Surat ${id}: ${jenis_surat}` }) as const;

/** Returns how the audit log names a complaint: by its number, and nothing that was complained. */
export const pengaduanEntry = (id: number) =>
  ({ jenis: 'pengaduan', sasaran_id: id, label: `Pengaduan ${id}` }) as const;

type Locking = { id: number; updatedAt?: Date | undefined };
type Locker = Pick<Write, 'lock'>;

const ownerOf = ({ user_id }: WholeRow) => (typeof user_id === 'number' ? user_id : null);

/** Locks a request for a write, and returns what rules ask of it. Throws a 404 when it is gone, a 409 when it has changed since `updatedAt`. */
export async function lockSurat({ lock }: Locker, { id, updatedAt }: Locking) {
  const row = await lock('surat', { id, updatedAt, missing: SURAT_TEXT.notFound });
  return {
    user_id: ownerOf(row),
    asal: String(row.asal),
    status: String(row.status),
    entry: suratEntry({ id, jenis_surat: String(row.jenis_surat) }),
  };
}

/** Locks a complaint, in the same way. */
export async function lockPengaduan({ lock }: Locker, { id, updatedAt }: Locking) {
  const row = await lock('pengaduan', { id, updatedAt, missing: PENGADUAN_TEXT.notFound });
  return { user_id: ownerOf(row), asal: String(row.asal), status: String(row.status), entry: pengaduanEntry(id) };
}
