import type { Sesi, SessionsAnswer } from '@pendopo/shared/auth/akses';
import type { Keamanan } from '@pendopo/shared/auth/keamanan';

/** A device that an account is logged in on. */
const aSesi = (own: Partial<Sesi> = {}): Sesi => ({
  id: 'd5c9f1f0-3c0d-4f0e-9d53-5a2a5f6f0001',
  perangkat: 'Chrome di Android',
  bersama: false,
  sekarang: false,
  created_at: '2026-03-07T02:05:00.000Z',
  terlihat_at: '2026-03-07T03:05:00.000Z',
  ...own,
});

/** The devices of an account that is logged in on this one alone. */
export const sessionsAnswer = (own: Partial<SessionsAnswer> = {}): SessionsAnswer => ({
  sessions: [aSesi({ sekarang: true })],
  akses: [],
  ...own,
});

/** How an official's login is kept safe: by the password alone. */
export const aKeamanan = (own: Partial<Keamanan> = {}): Keamanan => ({
  totp: false,
  sejak: null,
  kode_tersisa: 0,
  passkey: [],
  wajib: false,
  ...own,
});
