import { isOfficial } from '@pendopo/shared/access/roles';
import { MIN_WARGA_CHARACTERS } from '@pendopo/shared/pengguna/schemas';
import { type CaraAkses, NUMBER_KNOWN_DAYS, PENGGUNA_TEXT } from '@pendopo/shared/pengguna/text';
import type { Context } from '../../deps.ts';
import { issueAccessCode } from '../../domain/accounts/access-code.ts';
import { writeAccount } from '../../domain/accounts/accounts.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, forbidden, notFound } from '../../lib/errors.ts';
import { searchIn } from '../../lib/search.ts';

// Account recovery. Admins help everyone, operators help residents.

const MOST_SHOWN = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

const asWarga = {
  id: true,
  username: true,
  nama: true,
  no_hp: true,
  no_hp_sejak: true,
  role: true,
  created_at: true,
} as const;

type Number = { no_hp: string | null; no_hp_sejak: Date | null };

/** True if the number is old enough to receive a code. A thief may have just entered a newer one. */
export const isKnownNumber = ({ no_hp, no_hp_sejak }: Number, at: Date): boolean =>
  no_hp !== null && no_hp_sejak !== null && at.getTime() - no_hp_sejak.getTime() >= NUMBER_KNOWN_DAYS * DAY_MS;

type Issue = { id: number; cara: Exclude<CaraAkses, 'undangan' | 'surel'>; lepas: boolean; by: CurrentUser };

/** Finds residents for the counter, even without an access request. */
export const findResidents = async ({ prisma }: Context, q: string) =>
  q.length < MIN_WARGA_CHARACTERS
    ? []
    : prisma.user.findMany({
        where: { role: 'user', aktif: true, ...searchIn(['nama', 'username', 'no_hp'], q) },
        select: asWarga,
        orderBy: { nama: 'asc' },
        take: 20,
      });

/** Returns open access requests, newest first. Anyone can make many, so officials search by number. */
export const findRequests = ({ prisma }: Context, q: string) =>
  prisma.permintaanAkses.findMany({
    where: { selesai_at: null, ...searchIn(['nomor'], q) },
    include: { user: { select: { ...asWarga, aktif: true } } },
    orderBy: { id: 'desc' },
    take: MOST_SHOWN,
  });

export const closeRequest = (ctx: Context, { id, by }: { id: number; by: CurrentUser }) =>
  write(ctx, { by }, async ({ tx }) => {
    const { count } = await tx.permintaanAkses.updateMany({
      where: { id, selesai_at: null },
      data: { selesai_at: ctx.now() },
    });
    if (count === 0) throw notFound(PENGGUNA_TEXT.requestNotFound);
  });

/** Makes an access code. Its use ends all sessions, and removes the second step if `lepas` is set. */
export const issueCode = (ctx: Context, { id, cara, lepas, by }: Issue) =>
  writeAccount(ctx, { id, by }, async ({ tx, audit }) => {
    const at = ctx.now();
    const account = await tx.user.findUniqueOrThrow({ where: { id }, select: { ...asWarga, aktif: true } });
    if ((isOfficial(account.role) || lepas) && by.role !== 'admin') throw forbidden();
    if (!account.aktif) throw conflict(PENGGUNA_TEXT.inactive);
    if (cara === 'whatsapp' && !account.no_hp) throw conflict(PENGGUNA_TEXT.noNumber);
    if (cara === 'whatsapp' && !isKnownNumber(account, at)) throw conflict(PENGGUNA_TEXT.numberTooNew);
    const code = await issueAccessCode(tx, { userId: id, cara, by, at, lepas });
    const label = isOfficial(account.role) ? account.username : `Akun ${id}`;
    const perubahan = lepas ? change('dua_langkah', null, 'dilepas saat kode dipakai') : [];
    await audit.entry({ aksi: 'pulihkan', jenis: 'akun', sasaran_id: id, label, perubahan });
    return { ...code, no_hp: cara === 'whatsapp' ? account.no_hp : null };
  });
