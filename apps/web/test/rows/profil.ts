import type { Sesi } from '@pendopo/shared/auth/akses';
import type { Call, Given } from '../network.ts';
import { myPengaduan } from './pengaduan-warga.ts';
import { mySurat } from './surat-warga.ts';

/** The device that shows the page. */
const aSesi = (own: Partial<Sesi> = {}): Sesi => ({
  id: '5f0c1c44-6f0e-4d0c-9c1f-0d2a5b7c8e90',
  perangkat: 'Chrome di Android',
  bersama: false,
  sekarang: true,
  created_at: '2026-03-07T02:05:00.000Z',
  terlihat_at: '2026-03-07T02:06:00.000Z',
  ...own,
});

/** Requests of a resident's profile without applications and complaints, with their responses. */
export const EMPTY_PROFIL: Readonly<Partial<Record<Call, Given>>> = {
  'GET /surat/my-surat': mySurat(),
  'GET /pengaduan/my-pengaduan': myPengaduan(),
  'GET /surel/saya': {
    surel: { dilayani: false, alamat: null, terverifikasi: false, kabar: false, ditolak: false, kait: null },
  },
  'GET /telegram/saya': { telegram: { bot: null, terhubung: false } },
  'GET /auth/sessions': { sessions: [aSesi()], akses: [] },
};
