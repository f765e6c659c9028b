import { lacakSchema } from '@pendopo/shared/lacak';
import { akunWargaSchema, cariLoketAnswerSchema } from '@pendopo/shared/loket';
import * as z from 'zod/mini';
import { newKode } from '../../src/lib/kode.ts';
import { createPengaduan, createPerson, createSurat, SURAT_FIELDS } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

const loket = { userId: null, asal: 'loket' } as const;

/** The routes of the counter, and of those who follow what was entered there. */
export async function loketRoutes(t: TestApp): Promise<Record<string, Route>> {
  const { username } = await createPerson(t);
  const handed = z.strictObject({ message: z.string(), akun: akunWargaSchema });
  const body = () => ({ username, ktp_dicocokkan: true });
  return {
    'GET /lacak/:kode': { schema: z.strictObject({ lacak: lacakSchema }), as: 'nobody' },
    'GET /lacak/:kode/qr.svg': { schema: z.custom(Buffer.isBuffer), as: 'nobody' },
    'POST /loket/cari': {
      schema: cariLoketAnswerSchema,
      body: () => ({ nik: SURAT_FIELDS.nik }),
      reads: true,
    },
    'POST /loket/akun': {
      schema: z.strictObject({ akun: akunWargaSchema }),
      body: () => ({ username }),
      reads: true,
    },
    'POST /surat/:id/serahkan-akun': {
      ...{ schema: handed, body },
      row: () => createSurat(t, { ...loket, kode: newKode() }),
    },
    'POST /pengaduan/:id/serahkan-akun': { ...{ schema: handed, body }, row: () => createPengaduan(t, loket) },
  };
}
