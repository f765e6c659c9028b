import type { DaftarPasskeyInput, MasukPasskeyInput } from '@pendopo/shared/auth/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { AppDeps } from '../../deps.ts';
import { authorizedWrite } from '../../domain/accounts/authorized-write.ts';
import { auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict, unauthorized } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import type { LangkahService } from './auth.langkah.service.ts';
import { type Device, lockUnchanged, type MasukService } from './auth.masuk.service.ts';

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 10;

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'now'> & { masuk: MasukService; langkah: LangkahService };
type Jenis = 'passkey-daftar' | 'passkey-masuk';

export type PasskeyService = ReturnType<typeof createPasskeyService>;

// A portal where nobody has a passkey does without the memory that this takes.
const webAuthn = () => import('@simplewebauthn/server');

/** Logging in with a passkey (WebAuthn): instead of the password where it asks for PIN or finger, else after it. */
export function createPasskeyService({ config, prisma, now, masuk, langkah }: Deps) {
  const { hostname: rpID, origin } = new URL(config.publicUrl);

  const keep = (db: Pick<Transaction, 'tantangan'>, jenis: Jenis, nilai: string, user_id: number | null) =>
    db.tantangan.create({
      data: { user_id, jenis, nilai, expires_at: new Date(now().getTime() + CHALLENGE_MS) },
      select: { id: true },
    });

  /** A challenge's value, once. */
  async function spend(db: Pick<Transaction, '$queryRaw'>, id: string, jenis: Jenis, user_id: number | null) {
    const [row] = await db.$queryRaw<{ nilai: string }[]>`
      DELETE FROM tantangan WHERE id = ${id}::uuid AND jenis = ${jenis} AND expires_at > ${now()}
        AND user_id IS NOT DISTINCT FROM ${user_id}::int RETURNING nilai`;
    return row?.nilai;
  }

  const find = (id: string) => prisma.passkey.findUnique({ where: { id }, include: { user: true } });
  type Passkey = NonNullable<Awaited<ReturnType<typeof find>>>;

  /** Whether `jawaban` is that passkey's to this challenge; the new count and whether it asked for PIN or finger. */
  async function verify(passkey: Passkey, { jawaban, nilai }: Pick<MasukPasskeyInput, 'jawaban'> & { nilai: string }) {
    const credential: WebAuthnCredential = {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: Number(passkey.counter),
    };
    const { userHandle, ...response } = jawaban.response;
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(passkey.user_id)) return null;
    try {
      const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
        response: { ...jawaban, response, clientExtensionResults: {} },
        expectedChallenge: nilai,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential,
        requireUserVerification: false,
      });
      return verified ? authenticationInfo : null;
    } catch {
      return null; // every way of being wrong is an exception of the library's own
    }
  }

  /** Whose session begins, in `tx`; of two answers at once by one passkey the later finds another count. */
  async function enter(tx: Transaction, { passkey, counter, device }: Entry) {
    const stands = await lockUnchanged(tx, passkey.user);
    const { count } = await tx.passkey.updateMany({
      where: { id: passkey.id, counter: passkey.counter },
      data: { counter, dipakai_at: now() },
    });
    if (!stands || count === 0) throw unauthorized(KEAMANAN_TEXT.passkeyWrong);
    return masuk.enter(tx, { user: passkey.user, device });
  }
  type Entry = { passkey: Passkey; counter: number; device: Device };

  async function refuse(user: Passkey['user'], sentence: string): Promise<never> {
    await masuk.traceFailed(prisma, user);
    throw unauthorized(sentence);
  }

  return {
    /** What the browser is to make a passkey with. */
    async startEnrolment(by: CurrentUser) {
      const { generateRegistrationOptions } = await webAuthn();
      return authorizedWrite(prisma, by, async (tx) => {
        const known = await tx.passkey.findMany({ where: { user_id: by.id } });
        if (known.length >= MOST_PASSKEYS) throw conflict(KEAMANAN_TEXT.tooManyPasskeys);
        const desa = await tx.desa.findFirst({ select: { nama: true } });
        const opsi = await generateRegistrationOptions({
          ...{ rpID, rpName: `Desa ${desa?.nama ?? ''}`.trim(), userID: Uint8Array.from(Buffer.from(String(by.id))) },
          ...{ userName: by.username, userDisplayName: by.nama, attestationType: 'none' },
          excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        });
        const { id } = await keep(tx, 'passkey-daftar', opsi.challenge, by.id);
        return { tantangan: id, opsi: { ...opsi } };
      });
    },

    /** Keeps a new passkey under the name of the device it was made on. */
    async enrol({ input, perangkat, by }: { input: DaftarPasskeyInput; perangkat: string; by: CurrentUser }) {
      const { tantangan, jawaban } = input;
      const expectedChallenge = await authorizedWrite(prisma, by, (tx) =>
        spend(tx, tantangan, 'passkey-daftar', by.id),
      );
      if (!expectedChallenge) throw badRequest(KEAMANAN_TEXT.enrolmentOver);
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...jawaban, clientExtensionResults: {} },
        ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false },
      }).catch(() => {
        throw badRequest(KEAMANAN_TEXT.passkeyUnusable);
      });
      if (!registrationInfo) throw badRequest(KEAMANAN_TEXT.passkeyUnusable);
      const { id, publicKey, counter } = registrationInfo.credential;
      const nama = input.nama ?? (perangkat || 'Passkey');
      const data = {
        id,
        nama,
        public_key: publicKey,
        counter,
        transports: jawaban.response.transports,
        user_id: by.id,
      };
      try {
        await auditedWrite(prisma, by, async (tx, record) => {
          if ((await tx.passkey.count({ where: { user_id: by.id } })) >= MOST_PASSKEYS)
            throw conflict(KEAMANAN_TEXT.tooManyPasskeys);
          await tx.passkey.create({ data: { ...data, created_at: now() } });
          const perubahan = change('passkey', null, nama);
          await record({ aksi: 'ubah', jenis: 'akun', sasaran_id: by.id, label: by.username, perubahan });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict(KEAMANAN_TEXT.passkeyKnown);
        throw error;
      }
    },

    /** WebAuthn request options: for every passkey of this portal or, after the password, for those of that account. */
    async startLogin(tantangan: string | undefined) {
      const { generateAuthenticationOptions } = await webAuthn();
      const asked = { rpID, userVerification: 'preferred' } as const;
      if (tantangan === undefined) {
        const opsi = await generateAuthenticationOptions(asked);
        return { tantangan: (await keep(prisma, 'passkey-masuk', opsi.challenge, null)).id, opsi: { ...opsi } };
      }
      const row = await prisma.tantangan.findFirst({
        where: { id: tantangan, jenis: 'totp', expires_at: { gt: now() } },
        include: { user: { include: { passkey: true } } },
      });
      if (!row?.user) throw unauthorized(KEAMANAN_TEXT.stepOver);
      const allowCredentials = row.user.passkey.map(({ id, transports }) => ({ id, transports }));
      const challenge = Uint8Array.from(Buffer.from(row.nilai, 'base64url'));
      const opsi = await generateAuthenticationOptions({ ...asked, challenge, allowCredentials });
      return { tantangan, opsi: { ...opsi } };
    },

    /** Begins a session with a passkey's answer; a 401 for every one that opens nothing. */
    async login({ tantangan, jawaban }: Omit<MasukPasskeyInput, 'bersama'>, device: Device) {
      const passkey = await find(jawaban.id);
      const alone = await spend(prisma, tantangan, 'passkey-masuk', null);
      if (alone) {
        if (!passkey?.user.aktif) throw unauthorized(KEAMANAN_TEXT.passkeyWrong);
        const info = await verify(passkey, { jawaban, nilai: alone });
        if (!info) return refuse(passkey.user, KEAMANAN_TEXT.passkeyWrong);
        if (!info.userVerified) return refuse(passkey.user, KEAMANAN_TEXT.passkeyUnverified);
        return prisma.$transaction((tx) => enter(tx, { passkey, counter: info.newCounter, device }));
      }
      const result = await prisma.$transaction(async (tx) => {
        const { user, nilai } = await langkah.claim(tx, tantangan);
        const info = passkey?.user_id === user.id ? await verify(passkey, { jawaban, nilai }) : null;
        if (!passkey || !info) return { refused: user };
        await tx.tantangan.delete({ where: { id: tantangan } });
        return enter(tx, { passkey, counter: info.newCounter, device });
      });
      return 'refused' in result ? refuse(result.refused, KEAMANAN_TEXT.passkeyWrong) : result;
    },
  };
}
