import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failure } from '../network.ts';
import { AGENDA, detailOf, KINDS, type Kind, listOf } from '../publications.ts';
import { type EditedPart, NEWER, type QueryStates, type Walks } from './walk.ts';

const ALL = KINDS.map(([, kind]) => kind);
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text);

const edited = (kind: Kind): EditedPart => ({
  form: `features/${kind.name}/components/${kind.name}-form.tsx`,
  at: `${kind.list}/1`,
  reads: { [`GET /${kind.name}/1`]: detailOf(kind, kind.whole()) },
  open: async (user) => user.click(await screen.findByRole('button', { name: `Edit ${kind.name}` })),
  field: 'Judul',
  saves: `PUT /${kind.name}/1`,
  saved: { message: kind.messages.updated, [kind.name]: kind.whole() },
  done: kind.messages.updated,
  failed: kind.failed.update,
  theirs: {
    reads: { [`GET /${kind.name}/1`]: detailOf(kind, kind.whole({ title: 'Judul rekan', updatedAt: NEWER })) },
    shown: 'Judul rekan',
  },
});

const made = (kind: Kind): EditedPart => ({
  form: `features/${kind.name}/pages/tambah-${kind.name}.page.tsx`,
  at: kind.form,
  reads: {},
  field: 'Judul',
  fill: async (user) => {
    await type(user, kind.contentLabel, 'Isi.');
    if (kind !== AGENDA) return;
    await type(user, 'Tanggal', '2026-12-06');
    await type(user, 'Waktu (WIB)', '06:30');
    await type(user, 'Lokasi', 'Balai');
  },
  saves: `POST /${kind.name}`,
  saved: { message: 'Tersimpan' },
  done: kind.added,
  failed: kind.failed.create,
});

const loading = (kind: Kind) => `Memuat ${kind.name}...`;

const listed = (kind: Kind): QueryStates => ({
  at: kind.list,
  as: 'visitor',
  reads: { [`GET /${kind.name}`]: listOf(kind, [kind.row({ title: 'Akhirnya' })]) },
  waits: `GET /${kind.name}`,
  loading: loading(kind),
  failed: kind.failed.list,
  shows: 'Akhirnya',
});

const whole = (kind: Kind): QueryStates => ({
  at: `${kind.list}/1`,
  as: 'visitor',
  reads: { [`GET /${kind.name}/1`]: detailOf(kind, kind.whole({ title: 'Akhirnya' })) },
  waits: `GET /${kind.name}/1`,
  loading: loading(kind),
  failed: kind.failed.list,
  shows: 'Akhirnya',
});

const drafts = (kind: Kind): QueryStates => ({
  at: kind.list,
  reads: {
    [`GET /${kind.name}`]: listOf(kind, []),
    [`GET /${kind.name}/draf`]: {
      draf: [{ id: 1, title: 'Akhirnya', tanggal: '2026-03-07' }],
      meta: { total: 1, next_cursor: null },
    },
  },
  waits: `GET /${kind.name}/draf`,
  loading: 'Memuat draf...',
  failed: 'Gagal memuat draf',
  shows: 'Akhirnya',
});

const draft = (kind: Kind): QueryStates => ({
  ...whole(kind),
  as: 'admin',
  reads: {
    [`GET /${kind.name}/1`]: failure(404, kind.notFound),
    [`GET /${kind.name}/1/draf`]: detailOf(kind, kind.whole({ title: 'Akhirnya', draf: true })),
  },
  waits: `GET /${kind.name}/1/draf`,
});

export const walks: Walks = {
  parts: [...ALL.map(edited), ...ALL.map(made)],
  states: [...ALL.map(listed), ...ALL.map(whole), ...ALL.map(drafts), ...ALL.map(draft)],
};
