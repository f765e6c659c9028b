import { aKeamanan, sessionsAnswer } from '../rows/akun.ts';
import type { Walks } from './walk.ts';

const reads = {
  'GET /auth/sessions': sessionsAnswer(),
  'GET /auth/keamanan': { keamanan: aKeamanan() },
  'GET /telegram/saya': { telegram: { bot: null, terhubung: false } },
} as const;

export const walks: Walks = {
  states: [
    {
      at: '/profil',
      as: 'operator',
      reads,
      waits: 'GET /auth/sessions',
      loading: 'Memuat perangkat...',
      failed: 'Gagal memuat perangkat',
      shows: 'Chrome di Android',
    },
    {
      at: '/profil',
      as: 'operator',
      reads,
      waits: 'GET /auth/keamanan',
      loading: 'Memuat keamanan akun...',
      failed: 'Gagal memuat keamanan akun',
      shows: 'Pasang kode dari aplikasi',
    },
  ],
};
