import { newKode } from '../../src/lib/kode.ts';
import { createPengaduan, createPerson, createSurat, SURAT_FIELDS } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

const loket = { userId: null, asal: 'loket' } as const;

/** Routes of the counter, and of the transfer of its applications and complaints to accounts. */
export async function loketRoutes(t: TestApp): Promise<Record<string, Partial<Route>>> {
  const { username } = await createPerson(t);
  const body = () => ({ username, ktp_dicocokkan: true });
  return {
    'POST /loket/cari': {
      body: () => ({ nik: SURAT_FIELDS.nik }),
    },
    'POST /loket/akun': {
      body: () => ({ username }),
    },
    'POST /surat/:id/serahkan-akun': {
      body,
      row: () => createSurat(t, { ...loket, kode: newKode() }),
    },
    'POST /pengaduan/:id/serahkan-akun': { body, row: () => createPengaduan(t, loket) },
  };
}
