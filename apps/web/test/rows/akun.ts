import type { Sesi, SessionsAnswer } from '@pendopo/shared/auth/akses';
import type { Keamanan } from '@pendopo/shared/auth/keamanan';

const aSesi = (own: Partial<Sesi> = {}): Sesi => ({
  id: 'd5c9f1f0-3c0d-4f0e-9d53-5a2a5f6f0001',
  perangkat: 'Chrome di Android',
  bersama: false,
  sekarang: false,
  created_at: '2026-03-07T02:05:00.000Z',
  terlihat_at: '2026-03-07T03:05:00.000Z',
  ...own,
});

/** The sessions of an account that is logged in on this device only. */
export const sessionsAnswer = (own: Partial<SessionsAnswer> = {}): SessionsAnswer => ({
  sessions: [aSesi({ sekarang: true })],
  akses: [],
  ...own,
});

/** The security of an official's login with a password only. */
export const aKeamanan = (own: Partial<Keamanan> = {}): Keamanan => ({
  totp: false,
  sejak: null,
  kode_tersisa: 0,
  passkey: [],
  wajib: false,
  ...own,
});
