import { screen } from '../../lib/screen.ts';
import { agendaQueries } from './agenda.queries.ts';

export const screens = [
  screen({
    path: '/publikasi/agenda',
    title: 'Agenda {Desa}',
    params: ['q', 'status'],
    queries: () => [agendaQueries.list({ urut: 'terdekat' })],
    menu: { group: 'Publikasi', order: 3, label: 'Agenda' },
    page: () => import('./pages/agenda.page.tsx'),
  }),
  screen({
    path: '/publikasi/agenda/:id',
    rows: 'agenda',
    queries: ({ id = '' }) => [agendaQueries.detail(id)],
    page: () => import('./pages/agenda-detail.page.tsx'),
  }),
];
