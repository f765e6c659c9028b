import { lembagaContract, pengurusContract, unitKegiatanContract } from '@pendopo/shared/lembaga/contract';
import { LEMBAGA_TEXT, PENGURUS_TEXT, UNIT_KEGIATAN_TEXT } from '@pendopo/shared/lembaga/text';
import { implement, type Route } from '../../http/route.ts';
import { presentLembaga, presentPengurus, presentUnitKegiatan } from './lembaga.presenter.ts';
import type { LembagaService } from './lembaga.service.ts';

type Deps = { lembaga: LembagaService };

/** Institutions themselves. */
const ownRoutes = ({ lembaga }: Deps) =>
  implement(lembagaContract, {
    'GET /lembaga': async () => ({ lembaga: (await lembaga.list()).map(presentLembaga) }),
    'PUT /lembaga/id/:id': {
      admit: ({ params: { id } }) => lembaga.mustExist(id),
      async handle({ params: { id }, body, user }) {
        const row = await lembaga.update({ id, input: body, by: user });
        return { message: LEMBAGA_TEXT.saved, lembaga: presentLembaga(row) };
      },
    },
  });

const pengurusRoutes = ({ lembaga }: Deps) =>
  implement(pengurusContract, {
    'POST /lembaga/:id/pengurus': {
      admit: ({ params: { id } }) => lembaga.mustExist(id),
      async handle({ params: { id }, body, files: [file], user }) {
        const row = await lembaga.pengurus.create({ lembagaId: id, input: body, foto: file?.path, by: user });
        return { message: PENGURUS_TEXT.created, pengurus: presentPengurus(row) };
      },
    },
    'PUT /lembaga/pengurus/:id': {
      admit: ({ params: { id } }) => lembaga.pengurus.mustExist(id),
      async handle({ params: { id }, body, files: [file], user }) {
        const row = await lembaga.pengurus.update({ id, input: body, foto: file?.path, by: user });
        return { message: PENGURUS_TEXT.updated, pengurus: presentPengurus(row) };
      },
    },
    async 'DELETE /lembaga/pengurus/:id'({ params: { id }, user }) {
      await lembaga.pengurus.remove({ id, by: user });
      return { message: PENGURUS_TEXT.deleted };
    },
  });

const unitRoutes = ({ lembaga }: Deps) =>
  implement(unitKegiatanContract, {
    'POST /lembaga/:id/unit-kegiatan': {
      admit: ({ params: { id } }) => lembaga.mustExist(id),
      async handle({ params: { id }, body, files: [file], user }) {
        const row = await lembaga.unit.create({ lembagaId: id, input: body, icon: file?.path, by: user });
        return { message: UNIT_KEGIATAN_TEXT.created, unit_kegiatan: presentUnitKegiatan(row) };
      },
    },
    'PUT /lembaga/unit-kegiatan/:id': {
      admit: ({ params: { id } }) => lembaga.unit.mustExist(id),
      async handle({ params: { id }, body, files: [file], user }) {
        const row = await lembaga.unit.update({ id, input: body, icon: file?.path, by: user });
        return { message: UNIT_KEGIATAN_TEXT.updated, unit_kegiatan: presentUnitKegiatan(row) };
      },
    },
    async 'DELETE /lembaga/unit-kegiatan/:id'({ params: { id }, user }) {
      await lembaga.unit.remove({ id, by: user });
      return { message: UNIT_KEGIATAN_TEXT.deleted };
    },
  });

export const lembagaRoutes = (deps: Deps): Route[] => [
  ...ownRoutes(deps),
  ...pengurusRoutes(deps),
  ...unitRoutes(deps),
];
