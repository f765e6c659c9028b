import type { Agenda, SaveAgendaInput } from '@pendopo/shared/agenda';
import { publicationQueries } from '../../lib/publication-queries.ts';
import { sessionStore } from '../../lib/session/session-store.ts';

type Types = { row: Agenda; whole: Agenda; input: Omit<SaveAgendaInput, 'updatedAt' | 'hapus_gambar'> };

/** The agenda: lists, single items, and the officials' writes. */
export const agendaQueries = publicationQueries<'agenda', Types>('agenda', {
  failed: {
    list: 'Gagal memuat data agenda',
    detail: 'Gagal memuat data agenda',
    create: 'Gagal menambahkan agenda',
    update: 'Terjadi kesalahan saat menyimpan agenda',
    remove: 'Gagal menghapus agenda',
  },
  beforeList: sessionStore.verifyWhenDue,
});

export const { useCreate: useCreateAgenda, useUpdate: useUpdateAgenda, useDelete: useDeleteAgenda } = agendaQueries;
