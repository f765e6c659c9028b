import { koreksiAgendaSchema } from '@pendopo/shared/buku/schemas';
import type { AgendaSurat } from '@pendopo/shared/buku/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { DateField } from '../../../components/field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { correctAgenda } from '../buku.queries.ts';
import { KoreksiDialog } from './koreksi-dialog.tsx';

const SENT = [
  { value: 'true', label: 'Catat di Buku Ekspedisi', hint: 'Untuk surat yang dikirim, pada tanggal dikirimnya.' },
] as const;

type KoreksiAgendaProps = { row: AgendaSurat; onClose: () => void; onDone: (message: string) => void };

/** Corrects a row of the Buku Agenda. The day of a document from the portal is fixed by its handover. */
export function KoreksiAgenda({ row, onClose, onDone }: KoreksiAgendaProps) {
  const [sent, setSent] = useState<readonly 'true'[]>([]);
  const form = useValidatedForm({
    schema: koreksiAgendaSchema,
    fallback: 'Gagal mengoreksi buku',
    onSubmit: async (values) => onDone(await correctAgenda(row.id, values)),
  });
  const { arah, tanggal_kirim, sistem_lama } = row;
  const isElsewhere = row.luar_portal && !sistem_lama;
  const hasDay = (arah === 'masuk' && !sistem_lama) || isElsewhere;
  return (
    <KoreksiDialog
      form={form}
      line={`Nomor urut ${row.urut}: surat ${arah}`}
      nomor={row.nomor}
      keterangan={row.keterangan}
      onClose={onClose}
    >
      {hasDay && (
        <DateField
          {...form.field('tanggal_kirim')}
          label={arah === 'masuk' ? 'Tanggal diterima' : 'Tanggal dikirim'}
          optional={tanggal_kirim === null && sent.length === 0}
          min={row.tanggal}
          max={villageDay()}
          defaultValue={tanggal_kirim ?? ''}
        />
      )}
      {isElsewhere && !row.ekspedisi && (
        <CheckboxGroup legend="Pengiriman" name="ekspedisi" options={SENT} checked={sent} onChange={setSent} />
      )}
    </KoreksiDialog>
  );
}
