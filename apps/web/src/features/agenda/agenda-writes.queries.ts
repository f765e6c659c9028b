import type { SaveAgendaInput } from '@pendopo/shared/agenda/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { agendaQueries } from './agenda.queries.ts';

/** Writes for officials. Separate from the reads, so that visitors do not load them. */
export const agendaWrites = publicationWrites<Omit<SaveAgendaInput, 'updatedAt' | 'hapus_gambar'>>(
  'agenda',
  agendaQueries,
  {
    create: 'Gagal menambahkan agenda',
    update: 'Terjadi kesalahan saat menyimpan agenda',
  },
);
