import type { Berita } from '@pendopo/prisma/client';
import type { SaveBeritaInput } from '@pendopo/shared/berita/schemas';
import { BERITA_TEXT } from '@pendopo/shared/berita/text';
import type { AppDeps } from '../../deps.ts';
import { createPublicationService } from '../../domain/content/publication.ts';

export type BeritaService = ReturnType<typeof createBeritaService>;

/** News. */
export const createBeritaService = (deps: Pick<AppDeps, 'prisma' | 'storage'>) =>
  createPublicationService<Berita, SaveBeritaInput>(deps, {
    table: 'berita',
    model: (client) => client.berita,
    searched: ['title', 'desc', 'content'],
    missing: BERITA_TEXT.notFound,
    initial: () => ({ desc: '' }),
  });
