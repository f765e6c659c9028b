import type { Pengumuman } from '@pendopo/prisma/client';
import type { SavePengumumanInput } from '@pendopo/shared/pengumuman/schemas';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import type { AppDeps } from '../../deps.ts';
import { createPublicationService } from '../../domain/content/publication.ts';

export type PengumumanService = ReturnType<typeof createPengumumanService>;

/** Announcements. */
export const createPengumumanService = (deps: Pick<AppDeps, 'prisma' | 'storage'>) =>
  createPublicationService<Pengumuman, SavePengumumanInput>(deps, {
    table: 'pengumuman',
    model: (client) => client.pengumuman,
    searched: ['title', 'desc', 'content'],
    missing: PENGUMUMAN_TEXT.notFound,
    initial: () => ({ desc: '' }),
  });
