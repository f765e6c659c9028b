import { villageMoment } from '../dates.ts';
import type { StatusAgenda } from './text.ts';

/** Assumed length of an event: its end is not recorded. */
export const AGENDA_HOURS = 2;

type Timed = {
  /** Day in the village, `YYYY-MM-DD`. */
  tanggal: string;
  /** `HH:MM` on the village's clock. */
  waktu: string;
  status: StatusAgenda;
  /** Moment of the last save by an official. */
  updatedAt: Date;
};

/**
 * Returns the status of an event at a moment. Time only moves it forward: it begins at its hour and ends two hours
 * later. If an official saves it as "Sedang Berlangsung" after that end, it stays so, for events of several days.
 */
export function agendaStatusAt({ tanggal, waktu, status, updatedAt }: Timed, moment: Date): StatusAgenda {
  const start = villageMoment(`${tanggal}T${waktu}`);
  const end = new Date(start.getTime() + AGENDA_HOURS * 3_600_000);
  if (status === 'Selesai' || moment < start) return status;
  if (moment < end) return 'Sedang Berlangsung';
  return status === 'Sedang Berlangsung' && updatedAt >= end ? status : 'Selesai';
}
