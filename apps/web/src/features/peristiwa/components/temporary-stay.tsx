import type { Penduduk } from '@pendopo/shared/penduduk/schemas';
import { sementaraInputSchema, stayInputSchema } from '@pendopo/shared/peristiwa/schemas';
import { SEMENTARA_LABEL } from '@pendopo/shared/peristiwa/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { DateField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { markTemporary } from '../peristiwa.queries.ts';

const L = SEMENTARA_LABEL;
const TEXTS = ['asal', 'maksud', 'didatangi', 'keturunan'] as const;

/** Says whether a resident is here for a time only, with an identity card of elsewhere, and changes it. */
export function TemporaryStay({ penduduk }: { penduduk: Penduduk }) {
  const [open, setOpen] = useState<'ubah' | 'hapus' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { sementara } = penduduk;
  const closing = {
    penduduk,
    onClose: () => setOpen(null),
    onDone(message: string) {
      setOpen(null);
      setDone(message);
    },
  };
  return (
    <Section title="Penduduk sementara" card>
      <div className="stack-16">
        <DoneNotice text={done} />
        {sementara === null ? (
          <p className="quiet">Bukan penduduk sementara: dihitung pada buku dan laporan penduduk.</p>
        ) : (
          <Facts
            facts={[
              ...TEXTS.map((name) => [L[name], sementara[name]] as const),
              [L.tanggal_datang, formatDay(sementara.tanggal_datang)],
            ]}
          />
        )}
        <div className="row-8">
          <Button variant="secondary" size="small" onClick={() => setOpen('ubah')}>
            {sementara === null ? 'Tandai sementara' : 'Ubah'}
          </Button>
          {sementara !== null && (
            <Button variant="secondary" size="small" onClick={() => setOpen('hapus')}>
              Jadikan penduduk tetap
            </Button>
          )}
        </div>
      </div>
      {open === 'ubah' && <StayDialog {...closing} />}
      {open === 'hapus' && <PermanentDialog {...closing} />}
    </Section>
  );
}

type DialogProps = { penduduk: Penduduk; onClose: () => void; onDone: (message: string) => void };

function StayDialog({ penduduk: { id, nama, sementara }, onClose, onDone }: DialogProps) {
  const form = useValidatedForm({
    schema: stayInputSchema,
    fallback: 'Gagal menyimpan',
    onSubmit: async (sementara) => onDone(await markTemporary(id, { sementara })),
  });
  return (
    <FormModal title={`Penduduk sementara: ${nama}`} form={form} onClose={onClose}>
      <DateField
        {...form.field('tanggal_datang')}
        label={L.tanggal_datang}
        defaultValue={sementara?.tanggal_datang ?? villageDay()}
        max={villageDay()}
      />
      {TEXTS.map((name) => (
        <TextField key={name} {...form.field(name)} label={L[name]} optional defaultValue={sementara?.[name]} />
      ))}
    </FormModal>
  );
}

function PermanentDialog({ penduduk: { id, nama }, onClose, onDone }: DialogProps) {
  const form = useValidatedForm({
    schema: { safeParse: () => sementaraInputSchema.safeParse({ sementara: null }) },
    fallback: 'Gagal menyimpan',
    onSubmit: async (input) => onDone(await markTemporary(id, input)),
  });
  return (
    <FormModal title={`Jadikan penduduk tetap: ${nama}`} form={form} saveLabel="Jadikan tetap" onClose={onClose}>
      <p>Sesudah ini ia dihitung pada buku dan laporan penduduk, dan keluar dari Buku B.4.</p>
    </FormModal>
  );
}
