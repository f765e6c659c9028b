import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Context } from '../../deps.ts';
import { unauthorized } from '../../lib/errors.ts';

const oldestFirst = { orderBy: { id: 'asc' } } as const;
const everything = {
  sessions: { orderBy: { created_at: 'asc' }, select: { created_at: true, expires_at: true } },
  langganan_push: { ...oldestFirst, select: { perangkat: true, created_at: true } },
  kiriman: { ...oldestFirst, select: { saluran: true, jenis: true, alamat: true, keadaan: true, created_at: true } },
  telegram: { select: { chat_id: true } },
  passkey: { orderBy: { created_at: 'asc' }, select: { nama: true, created_at: true, dipakai_at: true } },
  agenda: { ...oldestFirst, select: { id: true, title: true, created_at: true } },
  lihat_surat: { ...oldestFirst, select: { surat_id: true, created_at: true } },
  lihat_pengaduan: { ...oldestFirst, select: { pengaduan_id: true, created_at: true } },
  jejak: { ...oldestFirst, select: { aksi: true, jenis: true, sasaran_id: true, label: true, created_at: true } },
  kontak_wa: { ...oldestFirst, select: { surat_id: true, pengaduan_id: true, created_at: true } },
} as const;

export async function readPerson({ prisma }: Context, id: number) {
  const row = await prisma.user.findUnique({
    where: { id },
    omit: { password_hash: true, totp_rahasia: true },
    include: everything,
  });
  if (!row) throw unauthorized(API_TEXT.sessionEnded);
  return row;
}

export type Person = Awaited<ReturnType<typeof readPerson>>;
