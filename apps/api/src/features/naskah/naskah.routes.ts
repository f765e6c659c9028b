import { villageDay } from '@pendopo/shared/dates';
import { naskahContract } from '@pendopo/shared/naskah/contract';
import { cutPage, idCursor } from '../../http/paging.ts';
import { implement, type Route } from '../../http/route.ts';
import { presentNaskah, presentNaskahRow, type Viewing } from './naskah.presenter.ts';
import type { NaskahService } from './naskah.service.ts';
import type { StepsService } from './naskah.steps.service.ts';

type NaskahRouteDeps = { naskah: NaskahService; steps: StepsService; fileLink: Viewing['fileLink']; now: () => Date };

/** Letters by their own number. What stands below one request is in naskah.surat.routes.ts. */
export const naskahRoutes = ({ naskah, steps, fileLink, now }: NaskahRouteDeps): Route[] =>
  implement(naskahContract, {
    async 'GET /naskah'({ query: { limit, cursor, ...filter } }) {
      const { rows, total } = await naskah.list({ ...filter, limit, below: idCursor.decode(cursor) });
      const { page, meta } = cutPage(rows, { limit, total, cursor: idCursor });
      return { naskah: page.map(presentNaskahRow), meta };
    },
    async 'POST /naskah/massal'({ body: { aksi, ids, tanggal = villageDay(now()) }, user: by }) {
      const input = { kepada: 'pemohon', nama: null, hubungan: null, cara: 'ambil' } as const;
      const take = (suratId: number) =>
        aksi === 'serah' ? steps.handOver({ suratId, by, input }) : steps.sign({ suratId, by, tanggal });
      return { hasil: await steps.each(ids, take) };
    },
    'GET /naskah/:id': async ({ params: { id } }) => ({
      naskah: presentNaskah(await naskah.read(id), { fileLink, today: villageDay(now()) }),
    }),
  });
