import type { Tantangan } from '@pendopo/prisma/client';
import type { DaftarPasskeyInput, MasukPasskeyInput } from '@pendopo/shared/auth/keamanan';
import { KEAMANAN_TEXT } from '@pendopo/shared/auth/keamanan-text';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Context } from '../../deps.ts';
import { relyingPartyId } from '../../domain/accounts/passkeys.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, conflict, unauthorized } from '../../lib/errors.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';
import { claim } from './auth.langkah.service.ts';
import { type Device, enter, lockUnchanged, recordFailedLogin } from './auth.masuk.service.ts';

// Login with a passkey (WebAuthn). It replaces the password if it verifies the user, otherwise it is the second step.

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 10;

type Jenis = 'passkey-daftar' | 'passkey-masuk';
type Answer = MasukPasskeyInput['jawaban'];

// Loaded on first use to save memory on portals without passkeys.
const webAuthn = () => import('@simplewebauthn/server');

function relyingParty({ config }: Context) {
  return { rpID: relyingPartyId(config), origin: new URL(config.publicUrl).origin };
}

type Challenge = { tx: Transaction; jenis: Jenis; user_id: number | null };

const keepChallenge = ({ now }: Context, { tx, nilai, ...challenge }: Challenge & { nilai: string }) =>
  tx.tantangan.create({
    data: { ...challenge, nilai, expires_at: new Date(now().getTime() + CHALLENGE_MS) },
    select: { id: true },
  });

/** Deletes a challenge and returns its value, so that it is used once. */
async function spendChallenge({ now }: Context, { tx, id, jenis, user_id }: Challenge & { id: string }) {
  const [row] = await tx.$queryRaw<Pick<Tantangan, 'nilai'>[]>`
    DELETE FROM tantangan WHERE id = ${id}::uuid AND jenis = ${jenis} AND expires_at > ${now()}
      AND user_id IS NOT DISTINCT FROM ${user_id}::int RETURNING nilai`;
  return row?.nilai;
}

export async function startEnrolment(ctx: Context, by: CurrentUser) {
  const { generateRegistrationOptions } = await webAuthn();
  return write(ctx, { by }, async ({ tx }) => {
    const known = await tx.passkey.findMany({ where: { user_id: by.id } });
    if (known.length >= MOST_PASSKEYS) throw conflict(KEAMANAN_TEXT.tooManyPasskeys);
    const desa = await tx.desa.findFirst({ select: { nama: true } });
    const opsi = await generateRegistrationOptions({
      rpID: relyingParty(ctx).rpID,
      rpName: words`{Desa} ${desa?.nama ?? ''}`.trim(),
      userID: Uint8Array.from(Buffer.from(String(by.id))),
      userName: by.username,
      userDisplayName: by.nama,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { id } = await keepChallenge(ctx, { tx, jenis: 'passkey-daftar', nilai: opsi.challenge, user_id: by.id });
    return { tantangan: id, opsi: { ...opsi } };
  });
}

type Enrol = { input: DaftarPasskeyInput; perangkat: string; by: CurrentUser };

export async function enrolPasskey(ctx: Context, { input, perangkat, by }: Enrol): Promise<void> {
  const { tantangan, jawaban } = input;
  const expectedChallenge = await write(ctx, { by }, ({ tx, audit }) => {
    audit.none();
    return spendChallenge(ctx, { tx, id: tantangan, jenis: 'passkey-daftar', user_id: by.id });
  });
  if (!expectedChallenge) throw badRequest(KEAMANAN_TEXT.enrolmentOver);
  const { id, publicKey, counter } = await verifyNew(ctx, { jawaban, expectedChallenge });
  const nama = input.nama ?? (perangkat || 'Passkey');
  const data = {
    id,
    nama,
    public_key: publicKey,
    counter,
    transports: jawaban.response.transports,
    rp_id: relyingParty(ctx).rpID,
    user_id: by.id,
  };
  try {
    await write(ctx, { by }, async ({ tx, audit }) => {
      if ((await tx.passkey.count({ where: { user_id: by.id } })) >= MOST_PASSKEYS)
        throw conflict(KEAMANAN_TEXT.tooManyPasskeys);
      await tx.passkey.create({ data: { ...data, created_at: ctx.now() } });
      const perubahan = change('passkey', null, nama);
      await audit.entry({ aksi: 'ubah', jenis: 'akun', sasaran_id: by.id, label: by.username, perubahan });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(KEAMANAN_TEXT.passkeyKnown);
    throw error;
  }
}

type NewAnswer = { jawaban: DaftarPasskeyInput['jawaban']; expectedChallenge: string };

async function verifyNew(ctx: Context, { jawaban, expectedChallenge }: NewAnswer): Promise<WebAuthnCredential> {
  const { rpID, origin } = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...jawaban, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => {
    throw badRequest(KEAMANAN_TEXT.passkeyUnusable);
  });
  if (!registrationInfo) throw badRequest(KEAMANAN_TEXT.passkeyUnusable);
  return registrationInfo.credential;
}

/** Returns WebAuthn request options for any passkey, or after the password for the account's passkeys. */
export async function startLogin(ctx: Context, tantangan: string | undefined) {
  const { prisma, now } = ctx;
  const { generateAuthenticationOptions } = await webAuthn();
  const options = { rpID: relyingParty(ctx).rpID, userVerification: 'preferred' } as const;
  if (tantangan === undefined) {
    const opsi = await generateAuthenticationOptions(options);
    const { id } = await write(ctx, { by: null }, ({ tx }) =>
      keepChallenge(ctx, { tx, jenis: 'passkey-masuk', nilai: opsi.challenge, user_id: null }),
    );
    return { tantangan: id, opsi: { ...opsi } };
  }
  const row = await prisma.tantangan.findFirst({
    where: { id: tantangan, jenis: 'totp', expires_at: { gt: now() } },
    include: { user: { include: { passkey: { where: { berlaku: true } } } } },
  });
  if (!row?.user) throw unauthorized(KEAMANAN_TEXT.stepOver);
  const allowCredentials = row.user.passkey.map(({ id, transports }) => ({ id, transports }));
  const challenge = Uint8Array.from(Buffer.from(row.nilai, 'base64url'));
  const opsi = await generateAuthenticationOptions({ ...options, challenge, allowCredentials });
  return { tantangan, opsi: { ...opsi } };
}

const findPasskey = ({ prisma }: Context, id: string) =>
  prisma.passkey.findUnique({ where: { id }, include: { user: true } });
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Verifies a passkey's response to this challenge. Returns its new counter and user verification, or null. */
async function verify(ctx: Context, { passkey, jawaban, nilai }: { passkey: Passkey; jawaban: Answer; nilai: string }) {
  const { rpID, origin } = relyingParty(ctx);
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
    return null; // the library throws for every invalid response
  }
}

type Entry = { tx: Transaction; passkey: Passkey; counter: number; device: Device };

/** Begins the session of a passkey's owner. Throws a 401 if a concurrent login has changed the counter. */
async function enterByPasskey(ctx: Context, { tx, passkey, counter, device }: Entry) {
  const stands = await lockUnchanged(tx, passkey.user);
  const { count } = await tx.passkey.updateMany({
    where: { id: passkey.id, counter: passkey.counter },
    data: { counter, dipakai_at: ctx.now() },
  });
  if (!stands || count === 0) throw unauthorized(KEAMANAN_TEXT.passkeyWrong);
  return enter(ctx, { tx, user: passkey.user, device });
}

async function refuse(ctx: Context, { user, message }: { user: Passkey['user']; message: string }): Promise<never> {
  await write(ctx, { by: null }, ({ tx }) => recordFailedLogin(tx, user));
  throw unauthorized(message);
}

type Login = { passkey: Passkey | null; jawaban: Answer; device: Device };

async function loginAlone(ctx: Context, { passkey, jawaban, device, nilai }: Login & { nilai: string }) {
  if (!passkey?.user.aktif) throw unauthorized(KEAMANAN_TEXT.passkeyWrong);
  const { user } = passkey;
  const info = await verify(ctx, { passkey, jawaban, nilai });
  if (!info) return refuse(ctx, { user, message: KEAMANAN_TEXT.passkeyWrong });
  if (!info.userVerified) return refuse(ctx, { user, message: KEAMANAN_TEXT.passkeyUnverified });
  return write(ctx, { by: null }, ({ tx }) => enterByPasskey(ctx, { tx, passkey, counter: info.newCounter, device }));
}

async function loginAfterPassword(
  ctx: Context,
  { passkey, jawaban, device, tantangan }: Login & { tantangan: string },
) {
  const result = await write(ctx, { by: null }, async ({ tx }) => {
    const { user, nilai } = await claim(ctx, { tx, tantangan });
    const info = passkey?.user_id === user.id ? await verify(ctx, { passkey, jawaban, nilai }) : null;
    if (!passkey || !info) return { refused: user };
    await tx.tantangan.delete({ where: { id: tantangan } });
    return enterByPasskey(ctx, { tx, passkey, counter: info.newCounter, device });
  });
  if ('refused' in result) return refuse(ctx, { user: result.refused, message: KEAMANAN_TEXT.passkeyWrong });
  return result;
}

/** Begins a session with a passkey's response. Throws a 401 for an invalid response. */
export async function loginByPasskey(ctx: Context, { tantangan, jawaban, device }: PasskeyLogin) {
  const passkey = await findPasskey(ctx, jawaban.id);
  const nilai = await write(ctx, { by: null }, ({ tx }) =>
    spendChallenge(ctx, { tx, id: tantangan, jenis: 'passkey-masuk', user_id: null }),
  );
  return nilai
    ? loginAlone(ctx, { passkey, jawaban, device, nilai })
    : loginAfterPassword(ctx, { passkey, jawaban, device, tantangan });
}
type PasskeyLogin = Omit<MasukPasskeyInput, 'bersama'> & { device: Device };
