import { villageClock, villageMidnight } from '@pendopo/shared/dates';
import { hitungJanji, type Peristiwa, sisaHariKerja } from '@pendopo/shared/janji';
import { hariKerjaOf, PELAYANAN_BAWAAN } from '@pendopo/shared/janji-bawaan';
import type { Janji } from '@pendopo/shared/surat';
import { BATAS_TINJAUAN } from '@pendopo/shared/tinjauan-text';

const MINUTE_MS = 60_000;

/** A moment as the village's clock shows it, `YYYY-MM-DDTHH:MM`. */
const wallClock = (moment: Date) => villageClock(moment).toISOString().slice(0, 16);

function momentOf(clock: string): string {
  const [hours = 0, minutes = 0] = clock.slice(11).split(':').map(Number);
  const midnight = villageMidnight(clock.slice(0, 10)).getTime();
  return new Date(midnight + (hours * 60 + minutes) * MINUTE_MS).toISOString();
}

type Promised = {
  jenis_surat: string;
  created_at: Date;
  /** Its requests for repairs, oldest first. */
  perbaikan: readonly { dikirim_at: Date; selesai_at: Date | null }[];
  status: string;
  riwayat: readonly { status: string; created_at: Date }[];
};

/** When a request is promised to be done, and how that stands at `now`. The clock stops while its applicant is asked for repairs. */
export function janjiOf({ jenis_surat, created_at, perbaikan, status, riwayat }: Promised, now: Date): Janji {
  const peristiwa: Peristiwa[] = [{ masuk: wallClock(created_at) }];
  for (const { dikirim_at, selesai_at } of perbaikan) {
    peristiwa.push({ berhenti: wallClock(dikirim_at) });
    if (selesai_at) peristiwa.push({ lanjut: wallClock(selesai_at) });
  }
  const isDone = status === 'Selesai' || status === 'Ditolak';
  // What was done stays as it was when it was done.
  const done = isDone ? riwayat.filter((step) => step.status === status).at(-1)?.created_at : undefined;
  const moment = wallClock(done ?? now);
  const { batas, sisa, berhenti } = hitungJanji(PELAYANAN_BAWAAN, { hariKerja: hariKerjaOf(jenis_surat), peristiwa });
  return {
    batas: momentOf(batas),
    sisa_hari_kerja: isDone ? 0 : (sisa ?? sisaHariKerja(PELAYANAN_BAWAAN, { moment, batas })),
    berhenti: berhenti && !isDone,
    terlambat: !(berhenti && !isDone) && moment > batas,
  };
}

/** The day by which officials look at what has come in at this moment. */
export function dueForReview(since: Date): string {
  const hariKerja = BATAS_TINJAUAN.pemeriksaan_hari_kerja;
  return hitungJanji(PELAYANAN_BAWAAN, { hariKerja, peristiwa: [{ masuk: wallClock(since) }] }).batas.slice(0, 10);
}
