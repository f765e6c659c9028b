import { pengumumanContract } from '@pendopo/shared/pengumuman/contract';
import { PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import { cutPage, dayCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentPengumuman, presentPengumumanRow } from './pengumuman.presenter.ts';
import type { PengumumanService } from './pengumuman.service.ts';

export const pengumumanRoutes = ({ pengumuman }: { pengumuman: PengumumanService }): Route[] =>
  implement(pengumumanContract, {
    async 'GET /pengumuman'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await pengumuman.list({ ...filter, page: { limit, below: dayCursor.decode(cursor) } });
      const { page, meta } = cutPage(rows, { limit, total, cursor: dayCursor });
      return { pengumuman: page.map(presentPengumumanRow), meta };
    },
    async 'GET /pengumuman/:id'({ params: { id } }) {
      const { row, meta } = await pengumuman.read(id);
      return { pengumuman: presentPengumuman(row), meta };
    },
    async 'POST /pengumuman'({ body, files: [img], user }) {
      const row = await pengumuman.create({ input: body, img: img?.path, by: user });
      return { message: PENGUMUMAN_TEXT.created, pengumuman: presentPengumuman(row) };
    },
    'PUT /pengumuman/:id': {
      admit: ({ params: { id } }) => pengumuman.mustExist(id),
      async handle({ params: { id }, body, files: [img], user }) {
        const row = await pengumuman.update({ id, input: body, img: img?.path, by: user });
        return { message: PENGUMUMAN_TEXT.updated, pengumuman: presentPengumuman(row) };
      },
    },
    async 'DELETE /pengumuman/:id'({ params: { id }, user }) {
      await pengumuman.remove({ id, by: user });
      return { message: PENGUMUMAN_TEXT.deleted };
    },
  });
