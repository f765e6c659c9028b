import { strukturContract } from '@pendopo/shared/struktur/contract';
import { STRUKTUR_TEXT } from '@pendopo/shared/struktur/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { parseStruktur } from './struktur.photos.ts';
import { presentStruktur } from './struktur.presenter.ts';
import { listPeople, personEdits, savePeople } from './struktur.service.ts';

export const strukturRoutes = (ctx: Context) =>
  implement(strukturContract, {
    'GET /struktur': async () => ({ struktur: (await listPeople(ctx)).map(presentStruktur) }),
    async 'PUT /struktur'({ body, files, user }) {
      const rows = await savePeople(ctx, { ...parseStruktur(body, files), by: user });
      return { message: STRUKTUR_TEXT.saved, struktur: rows.map(presentStruktur) };
    },
    ...personEdits(ctx).present((row) => ({ struktur: presentStruktur(row) })),
  });
