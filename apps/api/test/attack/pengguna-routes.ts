import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { issueAccessCode } from '../../src/domain/accounts/access-code.ts';
import { COMMAND_LINE } from '../../src/domain/audit/audit-log.ts';
import { createSealed } from '../../src/lib/sealed.ts';
import { newTotpSecret } from '../../src/lib/totp.ts';
import { createPermintaanAkses, createPerson, createSession, PASSWORD } from '../factories.ts';
import { createAuthenticator, createPasskey } from '../passkey.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, Route } from './routes.ts';

/** Routes of accounts, second steps and recovery. */
export async function penggunaRoutes(t: TestApp): Promise<Record<string, Partial<Route>>> {
  const someone = () => createPerson(t);
  const lost = await createPerson(t);
  let kode = '';
  const withCode = async () => {
    ({ kode } = await t.deps.prisma.$transaction((tx) =>
      issueAccessCode(tx, { userId: lost.id, cara: 'loket', by: COMMAND_LINE, at: new Date() }),
    ));
    return lost;
  };
  const newOfficial = () => {
    const username = `p.${randomUUID().slice(0, 12)}`;
    return { username, nama: 'A', email: `${username}@contoh.example`, role: 'operator' };
  };
  const password = () => ({ currentPassword: PASSWORD });

  /** The current code of the authenticator app for the pending secret. */
  let kodeTotp = '';
  const sealed = createSealed(t.deps.config.jwtSecret);
  const withSecret = async ({ id: user_id }: Person) => {
    const secret = newTotpSecret();
    kodeTotp = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: t.deps.now().getTime() });
    const nilai = sealed.seal(secret, `totp ${user_id}`);
    const expires_at = new Date(t.deps.now().getTime() + 60_000);
    await t.deps.prisma.tantangan.deleteMany({ where: { user_id, jenis: 'totp-daftar' } });
    await t.deps.prisma.tantangan.create({ data: { user_id, jenis: 'totp-daftar', nilai, expires_at } });
    return { id: user_id };
  };
  const withTotp = async ({ id }: Person) => {
    await t.deps.prisma.user.update({ where: { id }, data: { totp_sejak: new Date() } });
    return { id };
  };

  let waiting: object = {};
  /** Creates a pending challenge for a passkey. */
  const challenge = async (jenis: string, user_id: number | null) => {
    const nilai = randomUUID().replaceAll('-', '');
    const expires_at = new Date(t.deps.now().getTime() + 60_000);
    const { id } = await t.deps.prisma.tantangan.create({ data: { user_id, jenis, nilai, expires_at } });
    return { id, nilai };
  };
  const withEnrolment = async ({ id: userId }: Person) => {
    const { id, nilai } = await challenge('passkey-daftar', userId);
    waiting = { tantangan: id, jawaban: createAuthenticator().register({ challenge: nilai }) };
    return { id: userId };
  };
  const withPasskey = async () => {
    const key = createAuthenticator();
    await t.deps.prisma.passkey.create({
      data: { id: key.id, user_id: lost.id, nama: 'Ponsel', public_key: key.publicKey },
    });
    const { id, nilai } = await challenge('passkey-masuk', null);
    waiting = { tantangan: id, jawaban: key.answer({ challenge: nilai }) };
    return lost;
  };
  const withRecoveryCode = async () => {
    const { username, id: user_id } = await createPerson(t);
    await t.deps.prisma.user.update({ where: { id: user_id }, data: { totp_sejak: new Date() } });
    await t.deps.prisma.kodeCadangan.create({ data: { user_id, kode_hash: sealed.hash('ABCDEFGHJK') } });
    const { body } = await t.http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(200);
    waiting = { tantangan: body.langkah_kedua.tantangan, kode: 'ABCDEFGHJK' };
    return lost;
  };

  return {
    'POST /auth/login/kode': { row: withRecoveryCode, body: () => waiting },
    'POST /auth/passkey/masuk': { row: withPasskey, body: () => waiting },
    'POST /auth/totp': { body: password },
    'POST /auth/totp/aktifkan': { row: withSecret, body: () => ({ kode: kodeTotp }) },
    'DELETE /auth/totp': { row: withTotp, body: password },
    'POST /auth/kode-cadangan': { row: withTotp, body: password },
    'POST /auth/passkey/daftar': { body: password },
    'POST /auth/passkey': { row: withEnrolment, body: () => waiting },
    'DELETE /auth/passkey/:id': { row: ({ id }) => createPasskey(t, id), body: password },
    'POST /auth/lupa': { body: () => ({ username: lost.username }) },
    'POST /auth/pulihkan': {
      row: withCode,
      body: () => ({ kode, newPassword: 'sandi-yang-baru' }),
    },
    'DELETE /auth/sessions/:id': { row: ({ id }) => createSession(t, id) },
    'POST /pengguna': { body: newOfficial },
    'PUT /pengguna/setelan': {
      body: () => ({ wajib_dua_langkah: false }),
      // The setting already has this value.
      untraced: true,
    },
    'DELETE /pengguna/permintaan/:id': { row: () => createPermintaanAkses(t, null) },
    'PUT /pengguna/:id': {
      row: someone,
      body: () => ({ aktif: false }),
    },
    'DELETE /pengguna/:id': { row: someone },
    'POST /pengguna/:id/pulihkan': { row: someone, body: () => ({ cara: 'loket' }) },
  };
}
