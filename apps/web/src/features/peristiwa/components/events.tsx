import { masaOf, namaMasa } from '@pendopo/shared/laporan/text';
import { PERISTIWA, TUJUAN_PINDAH } from '@pendopo/shared/penduduk/kode';
import type { UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import type { Penduduk, Peristiwa } from '@pendopo/shared/penduduk/schemas';
import { peristiwaInputSchema } from '@pendopo/shared/peristiwa/schemas';
import { RINCIAN, RINCIAN_LABEL } from '@pendopo/shared/peristiwa/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { recordEvent } from '../peristiwa.queries.ts';
import { EVENT_TITLE, EventDialog, type EventKind } from './event-dialog.tsx';

type Open = { jenis: EventKind; proposed?: UsulanPeristiwa | undefined } | Peristiwa | null;

/** Returns the event that a finished document proposes in the router state. */
function useProposed({ id }: Penduduk): Open {
  const state: unknown = useLocation().state;
  const proposed = (state as { usulan?: UsulanPeristiwa } | null)?.usulan;
  return proposed?.penduduk_id === id ? { jenis: proposed.jenis, proposed } : null;
}

/** The events of a resident with the forms to record one or to cancel the last. */
export function Events({ penduduk }: { penduduk: Penduduk }) {
  const [open, setOpen] = useState<Open>(useProposed(penduduk));
  const [done, setDone] = useState<string | null>(null);
  const navigate = useNavigate();
  const words = useWords();
  const closing = {
    penduduk,
    onClose: () => setOpen(null),
    onDone(message: string) {
      setOpen(null);
      setDone(message);
    },
  };
  const last = penduduk.peristiwa.find(({ jenis, dibatalkan }) => jenis !== 'batal' && !dibatalkan);
  return (
    <Section title="Peristiwa" card>
      <div className="stack-16">
        <DoneNotice text={done} />
        {penduduk.peristiwa.length === 0 && <p className="quiet">Belum ada peristiwa yang dicatat.</p>}
        {penduduk.peristiwa.map((one) => (
          <div key={one.id}>
            <p>
              <strong>{words(PERISTIWA[one.jenis])}</strong>, {formatDay(one.tanggal)}{' '}
              {one.dibatalkan && <Badge>Dibatalkan</Badge>}
            </p>
            <p className="quiet">{detailsOf(one, words).join(' · ')}</p>
            {one === last && (
              <Button variant="secondary" size="small" onClick={() => setOpen(one)}>
                Batalkan peristiwa ini
              </Button>
            )}
          </div>
        ))}
        {penduduk.keadaan === 'hidup' && (
          <div className="row-8">
            {(Object.keys(EVENT_TITLE) as EventKind[]).map((jenis) => (
              <Button key={jenis} variant="secondary" size="small" onClick={() => setOpen({ jenis })}>
                {words(EVENT_TITLE[jenis])}
              </Button>
            ))}
          </div>
        )}
      </div>
      {open && 'id' in open && (
        <CancelDialog {...closing} event={open} onRemoved={() => navigate('/admin/penduduk', { replace: true })} />
      )}
      {open && !('id' in open) && <EventDialog {...open} {...closing} />}
    </Section>
  );
}

function detailsOf(one: Peristiwa, words: Words): string[] {
  const reported = one.tanggal_lapor !== one.tanggal && `dilaporkan ${formatDay(one.tanggal_lapor)}`;
  const counted = one.masa && `dihitung pada ${namaMasa(masaOf(one.masa))}`;
  const details = RINCIAN.flatMap((name) => (one.rincian[name] ? [`${RINCIAN_LABEL[name]} ${one.rincian[name]}`] : []));
  const destination = one.tujuan && words(TUJUAN_PINDAH[one.tujuan]);
  const moved = one.dusun_tujuan && words`ke {dusun} ${one.dusun_tujuan}`;
  return [one.tempat, destination, moved, ...details, one.catatan, reported, counted, `dicatat ${one.oleh}`].filter(
    (detail): detail is string => Boolean(detail),
  );
}

type CancelDialogProps = {
  penduduk: Penduduk;
  event: Peristiwa;
  onClose: () => void;
  onDone: (message: string) => void;
  /** Called when the cancelled event had created the row. */
  onRemoved: () => void;
};

function CancelDialog({ penduduk, event, onClose, onDone, onRemoved }: CancelDialogProps) {
  const words = useWords();
  const cancelling = { jenis: 'batal', peristiwa_id: event.id } as const;
  const form = useValidatedForm({
    schema: { safeParse: (texts: unknown) => peristiwaInputSchema.safeParse({ ...(texts as object), ...cancelling }) },
    fallback: 'Gagal membatalkan peristiwa',
    async onSubmit(input) {
      const answer = await recordEvent(penduduk.id, input);
      if (answer.penduduk) onDone(answer.message);
      else onRemoved();
    },
  });
  return (
    <FormModal
      title={`Batalkan: ${words(PERISTIWA[event.jenis]).toLowerCase()}`}
      form={form}
      saveLabel="Batalkan peristiwa"
      exitLabel="Kembali"
      onClose={onClose}
    >
      <p>
        Data {penduduk.nama} kembali seperti sebelum {formatDay(event.tanggal)}, juga yang ikut berubah. Kedua catatan
        tetap ada di buku mutasi.
      </p>
      <TextField {...form.field('catatan')} label="Alasan" />
    </FormModal>
  );
}
