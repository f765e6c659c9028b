import type { Agenda } from '@pendopo/shared/agenda/schemas';
import { STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row = Omit<Agenda, 'tanggal' | 'status' | 'created_at' | 'updatedAt'> & {
  tanggal: Date;
  status: string;
  created_at: Date;
  updatedAt: Date;
};

export function presentAgenda(row: Row): Agenda {
  return {
    id: row.id,
    title: row.title,
    tanggal: fromDateColumn(row.tanggal),
    waktu: row.waktu,
    lokasi: row.lokasi,
    deskripsi: row.deskripsi,
    status: member(STATUS_AGENDA, row.status),
    img: pictureUrl(row.img),
    draf: row.draf,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
