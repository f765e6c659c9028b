import { screen } from '@testing-library/react';
import { stubPush } from '../push.ts';
import { EMPTY_PROFIL } from '../rows/profil.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      // The browser must support notifications before the profile opens.
      at: '/privasi',
      as: 'user',
      reads: { ...EMPTY_PROFIL, 'GET /langganan-push': { kunci: 'kunci', langganan: [] } },
      open: async (user) => {
        stubPush();
        await user.click(screen.getByRole('link', { name: /^Profil / }));
      },
      waits: 'GET /langganan-push',
      loading: 'Memuat setelan pemberitahuan...',
      failed: 'Gagal memuat setelan pemberitahuan',
      shows: 'Beri tahu saya di perangkat ini',
    },
  ],
};
