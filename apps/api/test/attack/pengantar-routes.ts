import { randomInt, randomUUID } from 'node:crypto';
import { pengantarRtSchema, tautanRtSchema } from '@pendopo/shared/pengantar-rt';
import { kontakRtRwSchema, rtRwSchema } from '@pendopo/shared/rt-rw';
import * as z from 'zod/mini';
import { createSurat } from '../factories.ts';
import { createLinkedSurat, createRtRw } from '../pengantar-rt.ts';
import type { TestApp } from '../test-app.ts';
import { PENGANTAR } from '../tinjauan.ts';
import type { Person, Route } from './routes.ts';

const message = z.string();
const saved = z.strictObject({ message, rt_rw: kontakRtRwSchema });
const head = () => ({ rt: String(randomInt(1, 999)), rw: '1', dusun: randomUUID().slice(0, 8), nama: 'Sutarno' });

/** The routes of heads of RT and RW and of the links to them, and all that their answers may hold. */
export async function pengantarRoutes(t: TestApp): Promise<Record<string, Route>> {
  const { id: rt_rw_id } = await createRtRw(t);
  return {
    'GET /rt-rw/': { schema: z.strictObject({ rt_rw: z.array(rtRwSchema) }), as: 'nobody' },
    'GET /rt-rw/kontak': { schema: z.strictObject({ rt_rw: z.array(kontakRtRwSchema) }) },
    'POST /rt-rw/': { schema: saved, body: head },
    'PUT /rt-rw/:id': { schema: saved, row: () => createRtRw(t), body: head },
    'DELETE /rt-rw/:id': { schema: z.strictObject({ message }), row: () => createRtRw(t) },
    'POST /surat/:id/pengantar-rt': {
      schema: z.extend(tautanRtSchema, { message }),
      row: ({ id }: Person) => createSurat(t, { userId: id }),
      body: () => ({ jenis_persyaratan: PENGANTAR, rt_rw_id }),
    },
    'DELETE /surat/:id/pengantar-rt/:pengantarId': {
      schema: z.strictObject({ message, pengantar_rt: pengantarRtSchema }),
      row: ({ id }: Person) => createLinkedSurat(t, { userId: id }),
    },
  };
}
