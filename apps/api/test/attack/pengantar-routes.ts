import { randomInt } from 'node:crypto';
import { createSurat } from '../factories.ts';
import { createLinkedSurat, createRtRw, newHamlet } from '../pengantar-rt.ts';
import type { TestApp } from '../test-app.ts';
import { PENGANTAR } from '../tinjauan.ts';
import type { Person, Route } from './routes.ts';

const head = () => ({ rt: String(randomInt(1, 999)), rw: '1', dusun: newHamlet(), nama: 'Sutarno' });

/** Routes of heads of RT and RW and of their links. */
export async function pengantarRoutes(t: TestApp): Promise<Record<string, Partial<Route>>> {
  const { id: rt_rw_id } = await createRtRw(t);
  return {
    'POST /rt-rw': { body: head },
    'PUT /rt-rw/:id': { row: () => createRtRw(t), body: head },
    'DELETE /rt-rw/:id': { row: () => createRtRw(t) },
    'POST /surat/:id/pengantar-rt': {
      as: 'official',
      row: ({ id }: Person) => createSurat(t, { userId: id }),
      body: () => ({ jenis_persyaratan: PENGANTAR, rt_rw_id }),
    },
    'DELETE /surat/:id/pengantar-rt/:pengantarId': {
      as: 'official',
      row: ({ id }: Person) => createLinkedSurat(t, { userId: id }),
    },
  };
}
