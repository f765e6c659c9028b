import type { LacakPengaduan, Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { Context } from '../../deps.ts';
import { presentLacak, presentPengaduan } from './pengaduan.presenter.ts';
import { pengaduanOf, trackPengaduan } from './pengaduan.service.ts';

// Complaints for other features.

export async function trackedPengaduan(ctx: Context, kode: string): Promise<LacakPengaduan | null> {
  const row = await trackPengaduan(ctx, kode);
  return row && presentLacak(row);
}

/** Returns a resident's complaints with all fields that officials see. */
export async function wholePengaduanOf(ctx: Context, userId: number): Promise<Pengaduan[]> {
  const rows = await pengaduanOf(ctx, userId);
  return rows.map((row) => presentPengaduan(row, { fileLink: ctx.fileLink, forAdmin: true }));
}
