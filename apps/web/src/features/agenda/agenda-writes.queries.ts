import type { SaveAgendaInput } from '@pendopo/shared/agenda/schemas';
import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { agendaQueries } from './agenda.queries.ts';

/** What officials do with the agenda; apart from the readings, which is all that visitors need. */
export const agendaWrites = publicationWrites<Omit<SaveAgendaInput, 'updatedAt' | 'hapus_gambar'>>(
  'agenda',
  agendaQueries,
  {
    create: 'Gagal menambahkan agenda',
    update: 'Terjadi kesalahan saat menyimpan agenda',
  },
);
