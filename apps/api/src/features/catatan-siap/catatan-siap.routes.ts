import { catatanSiapContract } from '@pendopo/shared/catatan-siap/contract';
import { CATATAN_SIAP_TEXT } from '@pendopo/shared/catatan-siap/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { presentCatatanSiap } from './catatan-siap.presenter.ts';
import { listNotes, removeNote, saveNote } from './catatan-siap.service.ts';

export const catatanSiapRoutes = (ctx: Context) =>
  implement(catatanSiapContract, {
    async 'GET /admin/catatan-siap'({ query: { untuk }, user }) {
      return { catatan: (await listNotes(ctx, { untuk, by: user })).map(presentCatatanSiap) };
    },
    async 'POST /admin/catatan-siap'({ body, user }) {
      const row = await saveNote(ctx, { input: body, by: user });
      return { message: CATATAN_SIAP_TEXT.saved, catatan: presentCatatanSiap(row) };
    },
    async 'DELETE /admin/catatan-siap/:id'({ params: { id }, user }) {
      await removeNote(ctx, { id, by: user });
      return { message: CATATAN_SIAP_TEXT.deleted };
    },
  });
