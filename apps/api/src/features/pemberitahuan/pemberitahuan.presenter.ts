import type { Pemberitahuan } from '@pendopo/shared/pemberitahuan/schemas';
import type { PemberitahuanRecord } from './pemberitahuan.service.ts';

export const presentPemberitahuan = ({ jenis, id, judul, created_at, baru }: PemberitahuanRecord): Pemberitahuan => ({
  jenis,
  id,
  judul,
  baru,
  created_at: created_at.toISOString(),
});
