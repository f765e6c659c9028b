import type { IsianSaya, Penduduk, PendudukSaya } from '@pendopo/shared/penduduk/schemas';
import type { Context } from '../../deps.ts';
import { presentIsianSaya, presentPenduduk, presentSaya } from './penduduk.presenter.ts';
import { readPenduduk } from './penduduk.service.ts';
import { ownRow } from './penduduk.verifikasi.service.ts';

/** Returns the owner's data for applications. Undefined unless the owner is a verified living resident. */
export async function isianOf(ctx: Context, userId: number): Promise<IsianSaya | undefined> {
  const row = await ownRow(ctx, userId);
  return row?.keadaan === 'hidup' ? presentIsianSaya(row) : undefined;
}

export async function pendudukOf(ctx: Context, userId: number): Promise<PendudukSaya | null> {
  const row = await ownRow(ctx, userId);
  return row && presentSaya(row);
}

export const residentOf = async (ctx: Context, id: number): Promise<Penduduk> =>
  presentPenduduk(await readPenduduk(ctx, id));
