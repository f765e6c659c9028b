import { beritaContract } from '@pendopo/shared/berita/contract';
import { BERITA_TEXT } from '@pendopo/shared/berita/text';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentBerita, presentBeritaRow } from './berita.presenter.ts';
import type { BeritaService } from './berita.service.ts';

export const beritaRoutes = ({ berita }: { berita: BeritaService }): Route[] =>
  implement(beritaContract, {
    async 'GET /berita'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await berita.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { berita: page.map(presentBeritaRow), meta };
    },
    async 'GET /berita/:id'({ params: { id } }) {
      const { row, meta } = await berita.read(id);
      return { berita: presentBerita(row), meta };
    },
    async 'POST /berita'({ body, files: [img], user }) {
      const row = await berita.create({ input: body, img: img?.path, by: user });
      return { message: BERITA_TEXT.created, berita: presentBerita(row) };
    },
    'PUT /berita/:id': {
      admit: ({ params: { id } }) => berita.mustExist(id),
      async handle({ params: { id }, body, files: [img], user }) {
        const row = await berita.update({ id, input: body, img: img?.path, by: user });
        return { message: BERITA_TEXT.updated, berita: presentBerita(row) };
      },
    },
    async 'DELETE /berita/:id'({ params: { id }, user }) {
      await berita.remove({ id, by: user });
      return { message: BERITA_TEXT.deleted };
    },
  });
