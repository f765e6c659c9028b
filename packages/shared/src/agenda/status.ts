import { villageMoment } from '../dates.ts';
import type { StatusAgenda } from './text.ts';

/** Assumed length of an event: its end is not recorded. */
export const AGENDA_HOURS = 2;

type Timed = {
  /** `YYYY-MM-DD` in the village. */
  tanggal: string;
  /** HH:MM on the village's clock. */
  waktu: string;
  status: StatusAgenda;
  /** When an official last saved the event. */
  updatedAt: Date;
};

/**
 * Returns the status of an event at a moment. Time moves it forward only: it begins at its hour and ends two hours later. An event
 * that an official saves as "Sedang Berlangsung" after that end stays so, for events of several days.
 */
export function agendaStatusAt({ tanggal, waktu, status, updatedAt }: Timed, moment: Date): StatusAgenda {
  const start = villageMoment(`${tanggal}T${waktu}`);
  const end = new Date(start.getTime() + AGENDA_HOURS * 3_600_000);
  if (status === 'Selesai' || moment < start) return status;
  if (moment < end) return 'Sedang Berlangsung';
  return status === 'Sedang Berlangsung' && updatedAt >= end ? status : 'Selesai';
}
