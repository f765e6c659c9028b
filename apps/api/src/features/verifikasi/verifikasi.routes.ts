import { verifikasiContract } from '@pendopo/shared/verifikasi/contract';
import { implement } from '../../http/route.ts';
import type { FileChecks } from './verifikasi.berkas.routes.ts';
import type { Checks } from './verifikasi.checks.routes.ts';

export const verifikasiRoutes = (checks: Checks, { admit, check }: FileChecks) =>
  implement(verifikasiContract, {
    'GET /verifikasi/:kode': async ({ req, params: { kode } }) => ({ verifikasi: await checks.look(req, kode) }),
    'POST /verifikasi/:kode/cocokkan': ({ req, params: { kode }, body }) => checks.compare(req, { kode, typed: body }),
    'POST /verifikasi/berkas': { admit, handle: async ({ req }) => ({ pemeriksaan: await check(req) }) },
  });
