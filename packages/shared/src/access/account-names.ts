import * as z from 'zod/mini';
import { MAX_LENGTH, textLine } from '../common.ts';

export const namaSchema = textLine({
  label: 'Nama lengkap',
  max: MAX_LENGTH.nama,
  required: 'Nama lengkap wajib diisi!',
});

export const USERNAME = /^[A-Za-z0-9._-]{3,30}$/;

export const usernameSchema = textLine({ label: 'Username', max: MAX_LENGTH.nama }).check(
  z.regex(USERNAME, 'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung'),
);
