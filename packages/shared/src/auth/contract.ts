import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, textParam } from '../contract.ts';
import { pictureRule } from '../files/upload-rule.ts';
import { isianSayaSchema } from '../penduduk/schemas.ts';
import {
  lupaAnswerSchema,
  lupaSchema,
  pulihkanAkunSchema,
  pulihkanAnswerSchema,
  sessionsAnswerSchema,
} from './akses.ts';
import {
  currentPasswordSchema,
  daftarPasskeySchema,
  keamananSchema,
  kodeCadanganSchema,
  kodeSayaSchema,
  loginAnswerSchema,
  loginKodeSchema,
  masukPasskeySchema,
  mulaiMasukPasskeySchema,
  passkeyMulaiSchema,
  totpBaruSchema,
} from './keamanan.ts';
import {
  authAnswerSchema,
  changePasswordSchema,
  deleteAccountSchema,
  loginSchema,
  profileWithoutEmailSchema,
  registerSchema,
  userSchema,
} from './schemas.ts';

export const authContract = contract({
  'POST /auth/register': {
    who: 'anyone',
    summary: 'Membuat akun warga',
    body: registerSchema,
    status: 201,
    answer: authAnswerSchema,
  },
  'POST /auth/login': {
    who: 'anyone',
    summary: 'Masuk; akun dengan langkah kedua menerima tantangan, bukan token',
    body: loginSchema,
    answer: loginAnswerSchema,
  },
  'POST /auth/logout': {
    who: 'login',
    summary: 'Keluar dari sesi ini',
    answer: messageSchema,
  },
  'GET /auth/me': {
    who: 'login',
    summary: 'Akun sendiri; dengan isian surat dari data penduduk bila KTP-nya sudah diperiksa',
    answer: z.strictObject({ user: userSchema, penduduk: z.optional(isianSayaSchema) }),
  },
  'PUT /auth/profile': {
    who: 'user',
    summary: 'Mengubah profil sendiri dan fotonya',
    body: profileWithoutEmailSchema,
    files: pictureRule('foto'),
    untraced: true,
    answer: z.extend(messageSchema, { user: userSchema }),
  },
  'PUT /auth/change-password': {
    who: 'login',
    summary: 'Mengganti kata sandi; sesi lain berakhir',
    body: changePasswordSchema,
    untraced: true,
    answer: authAnswerSchema,
  },
  'DELETE /auth/account': {
    who: 'user',
    summary: 'Menghapus akun sendiri, dengan password; tanpa password hanya selama satu jam setelah masuk',
    body: deleteAccountSchema,
    untraced: true,
    answer: messageSchema,
  },
});

export const langkahContract = contract({
  'POST /auth/login/kode': {
    who: 'anyone',
    summary: 'Langkah kedua saat masuk: kode aplikasi atau kode cadangan',
    body: loginKodeSchema,
    answer: authAnswerSchema,
  },
  'POST /auth/passkey/masuk/mulai': {
    who: 'anyone',
    summary: 'Tantangan untuk masuk dengan passkey, sendiri atau sesudah password',
    body: mulaiMasukPasskeySchema,
    answer: passkeyMulaiSchema,
  },
  'POST /auth/passkey/masuk': {
    who: 'anyone',
    summary: 'Masuk dengan passkey',
    body: masukPasskeySchema,
    answer: authAnswerSchema,
  },
});

export const keamananContract = contract({
  'GET /auth/keamanan': {
    who: 'enrolling',
    summary: 'Langkah kedua akun sendiri',
    answer: z.strictObject({ keamanan: keamananSchema }),
  },
  'POST /auth/totp': {
    who: 'enrolling',
    summary: 'Rahasia baru untuk aplikasi autentikator; berlaku setelah kode pertamanya diterima',
    body: currentPasswordSchema,
    untraced: true,
    answer: totpBaruSchema,
  },
  'POST /auth/totp/aktifkan': {
    who: 'enrolling',
    summary: 'Mengaktifkan kode aplikasi; menjawab kode cadangan',
    body: kodeSayaSchema,
    answer: kodeCadanganSchema,
  },
  'DELETE /auth/totp': {
    who: 'official',
    summary: 'Mematikan kode aplikasi',
    body: currentPasswordSchema,
    answer: messageSchema,
  },
  'POST /auth/kode-cadangan': {
    who: 'official',
    summary: 'Membuat kode cadangan baru; yang lama tidak berlaku lagi',
    body: currentPasswordSchema,
    answer: kodeCadanganSchema,
  },
  'POST /auth/passkey/daftar': {
    who: 'enrolling',
    summary: 'Tantangan untuk membuat passkey',
    body: currentPasswordSchema,
    untraced: true,
    answer: passkeyMulaiSchema,
  },
  'POST /auth/passkey': {
    who: 'enrolling',
    summary: 'Menyimpan passkey yang dibuat perangkat',
    body: daftarPasskeySchema,
    status: 201,
    answer: messageSchema,
  },
  'DELETE /auth/passkey/:id': {
    who: 'official',
    params: { id: textParam },
    summary: 'Menghapus passkey sendiri',
    body: currentPasswordSchema,
    own: true,
    answer: messageSchema,
  },
});

export const aksesContract = contract({
  'POST /auth/lupa': {
    who: 'anyone',
    summary: 'Meminta akses kepada kantor desa; jawabannya sama untuk setiap username',
    body: lupaSchema,
    status: 201,
    answer: lupaAnswerSchema,
  },
  'POST /auth/pulihkan': {
    who: 'anyone',
    summary: 'Membuat password baru dengan kode sekali pakai',
    body: pulihkanAkunSchema,
    answer: pulihkanAnswerSchema,
  },
  'GET /auth/sessions': {
    who: 'user',
    summary: 'Perangkat yang sedang masuk dengan akun sendiri',
    answer: sessionsAnswerSchema,
  },
  'DELETE /auth/sessions': {
    who: 'user',
    summary: 'Mengeluarkan semua perangkat lain',
    untraced: true,
    answer: messageSchema,
  },
  'DELETE /auth/sessions/:id': {
    who: 'user',
    params: { id: textParam },
    summary: 'Mengeluarkan satu perangkat',
    own: true,
    untraced: true,
    answer: messageSchema,
  },
});
