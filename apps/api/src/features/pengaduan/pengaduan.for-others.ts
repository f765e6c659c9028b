import type { LacakPengaduan, Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { Context } from '../../deps.ts';
import { presentLacak, presentPengaduan } from './pengaduan.presenter.ts';
import { pengaduanOf, trackPengaduan } from './pengaduan.service.ts';

// Complaints, as other features use them.

/** Returns the complaint with this code, for anyone who has it; null for none. */
export async function trackedPengaduan(ctx: Context, kode: string): Promise<LacakPengaduan | null> {
  const row = await trackPengaduan(ctx, kode);
  return row && presentLacak(row);
}

/** Returns every complaint of a person, with all fields that an admin sees. */
export async function wholePengaduanOf(ctx: Context, userId: number): Promise<Pengaduan[]> {
  const rows = await pengaduanOf(ctx, userId);
  return rows.map((row) => presentPengaduan(row, { fileLink: ctx.fileLink, forAdmin: true }));
}
