import { villageClock } from '@pendopo/shared/dates';
import { hitungJanji } from '@pendopo/shared/janji';
import { PELAYANAN_BAWAAN } from '@pendopo/shared/janji-bawaan';
import { BATAS_TINJAUAN } from '@pendopo/shared/tinjauan-text';

/** A moment as the village's clock shows it, `YYYY-MM-DDTHH:MM`. */
const wallClock = (moment: Date) => villageClock(moment).toISOString().slice(0, 16);

/** The day by which officials look at what has come in at this moment. */
export function dueForReview(since: Date): string {
  const hariKerja = BATAS_TINJAUAN.pemeriksaan_hari_kerja;
  return hitungJanji(PELAYANAN_BAWAAN, { hariKerja, peristiwa: [{ masuk: wallClock(since) }] }).batas.slice(0, 10);
}
