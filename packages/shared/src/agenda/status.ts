import { villageMoment } from '../text/dates.ts';
import type { StatusAgenda } from './text.ts';

/** Assumed length of an agenda item: its end is not recorded. */
export const AGENDA_HOURS = 2;

type Timed = {
  tanggal: string;
  waktu: string;
  status: StatusAgenda;
  updatedAt: Date;
};

/**
 * Time only moves the status forward: an agenda item begins at its hour and ends two hours later. If an official saves
 * "Sedang Berlangsung" after that end, it stays, for occasions of several days.
 */
export function agendaStatusAt({ tanggal, waktu, status, updatedAt }: Timed, moment: Date): StatusAgenda {
  const start = villageMoment(`${tanggal}T${waktu}`);
  const end = new Date(start.getTime() + AGENDA_HOURS * 3_600_000);
  if (status === 'Selesai' || moment < start) return status;
  if (moment < end) return 'Sedang Berlangsung';
  return status === 'Sedang Berlangsung' && updatedAt >= end ? status : 'Selesai';
}
