import { mailToken } from '../../src/domain/outbox/mail-links.ts';
import { createSealed } from '../../src/lib/sealed.ts';
import { setGatewayUp } from '../gateway.ts';
import { createRecipient, switchMailsOn } from '../mails.ts';
import type { TestApp } from '../test-app.ts';
import type { Person, Route } from './routes.ts';

/** Routes of the mails to residents and of the bot for officials. */
export function surelRoutes(t: TestApp): Record<string, Partial<Route>> {
  const sealed = createSealed(t.deps.config.jwtSecret);
  let token = '';
  const mail = (keadaan: string) => (person: Pick<Person, 'id' | 'email'>) =>
    t.prisma.kiriman.create({
      data: { user_id: person.id, jenis: 'verifikasi', alamat: person.email, keadaan, coba_at: new Date() },
    });
  const on = async () => {
    await switchMailsOn(t, { port: 465 });
    return { id: 1 };
  };
  const gateway = async () => {
    await setGatewayUp(t, 'https://kabar.contoh.example/');
    return { id: 1 };
  };
  return {
    'PUT /surel/kait': { body: () => ({ url: 'https://kabar.contoh.example/', rahasia: 'rahasia-yang-panjang' }) },
    'POST /surel/kait/uji': { row: gateway },
    'PUT /surel/saya/kait': {
      async row({ id }) {
        await t.prisma.user.update({ where: { id }, data: { no_hp: '081200000022' } });
        return gateway();
      },
      body: () => ({ kabar: true }),
    },
    'PUT /surel': { row: on, body: () => ({ aktif: false }) },
    'POST /surel/:id/ulang': { row: mail('ditolak') },
    'PUT /surel/saya': {
      async row({ id }) {
        await t.prisma.user.update({ where: { id }, data: { email_terverifikasi_at: new Date() } });
        return { id };
      },
      body: () => ({ kabar: true }),
    },
    'POST /surel/saya/verifikasi': { row: on },
    'POST /surel/verifikasi': {
      async row() {
        const person = await createRecipient(t);
        const { id } = await mail('terkirim')(person);
        token = mailToken(sealed, { use: 'verifikasi', id, alamat: person.email });
        return { id };
      },
      body: () => ({ token }),
    },
    'POST /surel/sandi': { row: on, body: () => ({ email: 'warga@contoh.example' }) },
    'POST /surel/berhenti/:token': {
      async row() {
        const { id, email } = await createRecipient(t);
        return { id: mailToken(sealed, { use: 'berhenti', id, alamat: email }) };
      },
    },
    // Without a token no service is called.
    'PUT /telegram': { body: () => ({ token: '' }) },
    'POST /telegram/saya': {
      async row() {
        await t.prisma.setelanTelegram.updateMany({ data: { token: 'disegel', bot: 'desa_bot' } });
        return { id: 1 };
      },
    },
    'DELETE /telegram/saya': {
      row: async ({ id }) => {
        await t.prisma.telegramPetugas.upsert({ where: { user_id: id }, create: { user_id: id }, update: {} });
        return { id };
      },
    },
  };
}
