import { randomUUID } from 'node:crypto';
import { lupaAnswerSchema, pulihkanAnswerSchema, sessionsAnswerSchema } from '@pendopo/shared/akses';
import { authAnswerSchema } from '@pendopo/shared/auth';
import { keamananSchema, kodeCadanganSchema, passkeyMulaiSchema, totpBaruSchema } from '@pendopo/shared/keamanan';
import {
  kodeAksesSchema,
  penggunaSchema,
  permintaanAksesSchema,
  setelanAkunSchema,
  wargaSchema,
} from '@pendopo/shared/pengguna';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { issueAccessCode } from '../../src/domain/access-code.ts';
import { COMMAND_LINE } from '../../src/domain/audit-log.ts';
import { createSealed } from '../../src/lib/sealed.ts';
import { newTotpSecret } from '../../src/lib/totp.ts';
import { createPermintaanAkses, createPerson, createSession, PASSWORD } from '../factories.ts';
import { createAuthenticator, createPasskey } from '../passkey.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, Route } from './routes.ts';

const message = z.string();
const done = z.strictObject({ message });
const meta = z.strictObject({ total: z.number(), next_cursor: z.nullable(z.string()) });
const only = (shape: Record<string, z.ZodMiniType>) => z.strictObject(shape);

/** Accounts and the ways back into them. */
export async function penggunaRoutes(t: TestApp): Promise<Record<string, Route>> {
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
  const pengguna = penggunaSchema;
  const password = () => ({ currentPassword: PASSWORD });

  /** The official who sets a second step up, and the app's code for the secret that waits. */
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
  /** A passkey's challenge that waits for its answer. */
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
    'POST /auth/login/kode': { schema: authAnswerSchema, as: 'nobody', row: withRecoveryCode, body: () => waiting },
    'POST /auth/passkey/masuk/mulai': { schema: passkeyMulaiSchema, as: 'nobody', body: () => ({}) },
    'POST /auth/passkey/masuk': { schema: authAnswerSchema, as: 'nobody', row: withPasskey, body: () => waiting },
    'GET /auth/keamanan': { schema: only({ keamanan: keamananSchema }) },
    'POST /auth/totp': { schema: totpBaruSchema, body: password, untraced: true },
    'POST /auth/totp/aktifkan': { schema: kodeCadanganSchema, row: withSecret, body: () => ({ kode: kodeTotp }) },
    'DELETE /auth/totp': { schema: done, row: withTotp, body: password },
    'POST /auth/kode-cadangan': { schema: kodeCadanganSchema, row: withTotp, body: password },
    'POST /auth/passkey/daftar': { schema: passkeyMulaiSchema, body: password, untraced: true },
    'POST /auth/passkey': { schema: done, row: withEnrolment, body: () => waiting },
    'DELETE /auth/passkey/:id': { schema: done, row: ({ id }) => createPasskey(t, id), body: password },
    'POST /auth/lupa': { schema: lupaAnswerSchema, as: 'nobody', body: () => ({ username: lost.username }) },
    'POST /auth/pulihkan': {
      schema: pulihkanAnswerSchema,
      as: 'nobody',
      row: withCode,
      body: () => ({ kode, newPassword: 'sandi-yang-baru' }),
    },
    'GET /auth/sessions': { schema: sessionsAnswerSchema, as: 'resident' },
    'DELETE /auth/sessions': { schema: done, as: 'resident' },
    'DELETE /auth/sessions/:id': { schema: done, as: 'resident', row: ({ id }) => createSession(t, id) },
    'GET /pengguna/': { schema: only({ pengguna: z.array(pengguna), meta }) },
    'GET /pengguna/ekspor.csv': { schema: only({}) },
    'GET /pengguna/ekspor.xlsx': { schema: only({}) },
    'POST /pengguna/': { schema: z.extend(kodeAksesSchema, { pengguna }), body: newOfficial },
    'GET /pengguna/setelan': { schema: only({ setelan: setelanAkunSchema }) },
    'PUT /pengguna/setelan': {
      schema: only({ message, setelan: setelanAkunSchema }),
      body: () => ({ wajib_dua_langkah: false }),
      // It says what is said already.
      untraced: true,
    },
    'GET /pengguna/permintaan': { schema: only({ permintaan: z.array(permintaanAksesSchema) }) },
    'DELETE /pengguna/permintaan/:id': { schema: done, row: () => createPermintaanAkses(t, null), untraced: true },
    'GET /pengguna/warga': { schema: only({ warga: z.array(wargaSchema) }) },
    'PUT /pengguna/:id': {
      schema: only({ message, pengguna }),
      row: someone,
      body: () => ({ aktif: false }),
    },
    'DELETE /pengguna/:id': { schema: done, row: someone },
    'POST /pengguna/:id/pulihkan': { schema: kodeAksesSchema, row: someone, body: () => ({ cara: 'loket' }) },
  };
}
