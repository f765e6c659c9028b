import { strukturContract } from '@pendopo/shared/struktur/contract';
import { STRUKTUR_TEXT } from '@pendopo/shared/struktur/text';
import { implement, type Route } from '../../http/route.ts';
import { parseStruktur } from './struktur.photos.ts';
import { presentStruktur } from './struktur.presenter.ts';
import type { StrukturService } from './struktur.service.ts';

export const strukturRoutes = ({ struktur }: { struktur: StrukturService }): Route[] =>
  implement(strukturContract, {
    'GET /struktur': async () => ({ struktur: (await struktur.list()).map(presentStruktur) }),
    'PUT /struktur': {
      async handle({ body, files, user }) {
        const rows = await struktur.save({ ...parseStruktur(body, files), by: user });
        return { message: STRUKTUR_TEXT.saved, struktur: rows.map(presentStruktur) };
      },
    },
    async 'POST /struktur'({ body, files: [file], user }) {
      const row = await struktur.create({ input: body, foto: file?.path, by: user });
      return { message: STRUKTUR_TEXT.created, struktur: presentStruktur(row) };
    },
    'PUT /struktur/:id': {
      admit: ({ params: { id } }) => struktur.mustExist(id),
      async handle({ params: { id }, body, files: [file], user }) {
        const row = await struktur.update({ id, input: body, foto: file?.path, by: user });
        return { message: STRUKTUR_TEXT.updated, struktur: presentStruktur(row) };
      },
    },
    async 'DELETE /struktur/:id'({ params: { id }, user }) {
      await struktur.remove({ id, by: user });
      return { message: STRUKTUR_TEXT.deleted };
    },
  });
