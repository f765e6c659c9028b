import { familiesOf, NOTHING, soulsOf } from '@pendopo/shared/laporan/counts';
import { type Laporan, tutupLaporanSchema } from '@pendopo/shared/laporan/schemas';
import { rowOf } from '@pendopo/shared/laporan/sheet';
import { namaMasa } from '@pendopo/shared/laporan/text';
import { useState } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { closeReport } from '../laporan.queries.ts';

type CloseDialogProps = { laporan: Laporan; onClose: () => void; onDone: (message: string) => void };

const PARTS = ['wni', 'wna', 'kk'] as const;
const SEXES = ['l', 'p'] as const;
const LABEL = { wni: 'WNI', wna: 'WNA', kk: 'KK' };
type Part = (typeof PARTS)[number];
type Sex = (typeof SEXES)[number];

const nameOf = (at: number, part: Part, sex: Sex) => `awal.${at}.${part}.${sex}`;

/** Returns the entered opening counts, by hamlet. */
function openingOf(texts: Record<string, unknown>, { isi }: Laporan) {
  const of = (at: number, part: Part) => ({ l: texts[nameOf(at, part, 'l')], p: texts[nameOf(at, part, 'p')] });
  return isi.dusun.map(({ dusun }, at) => ({ dusun, wni: of(at, 'wni'), wna: of(at, 'wna'), kk: of(at, 'kk') }));
}

/** Closes a month. The first report may have an opening count that an official enters. */
export function CloseDialog({ laporan, onClose, onDone }: CloseDialogProps) {
  const [entered, setEntered] = useState(false);
  const { isi, kunci } = laporan;
  const { tahun, bulan } = isi;
  const form = useValidatedForm({
    schema: {
      safeParse: (texts: unknown) => {
        const awal = entered ? { awal: openingOf(texts as Record<string, unknown>, laporan) } : {};
        return tutupLaporanSchema.safeParse({ tahun, bulan, kunci, ...awal });
      },
    },
    fallback: 'Gagal menutup laporan',
    onSubmit: async (input) => onDone((await closeReport(input)).message),
  });
  const { awal, akhir } = rowOf(isi, undefined);
  return (
    <FormModal title={`Tutup laporan ${namaMasa(isi)}`} form={form} saveLabel="Tutup laporan" onClose={onClose}>
      <p>
        Penduduk awal {formatNumber(soulsOf(awal))}, akhir {formatNumber(soulsOf(akhir))} dalam{' '}
        {formatNumber(familiesOf(akhir))} keluarga. Sesudah ditutup, isinya tetap: peristiwa bulan ini yang dicatat
        kemudian dihitung pada bulan yang masih terbuka.
      </p>
      {isi.awal !== null && (
        <>
          <CheckboxField
            label="Isi sendiri penduduk awal bulan"
            hint="Untuk laporan pertama, bila angka awalnya harus sama dengan laporan yang dikirim dahulu."
            checked={entered}
            onChange={({ target }) => setEntered(target.checked)}
          />
          {entered && <Opening laporan={laporan} form={form} />}
        </>
      )}
    </FormModal>
  );
}

function Opening({ laporan, form }: Pick<CloseDialogProps, 'laporan'> & { form: ReturnType<typeof useValidatedForm> }) {
  const words = useWords();
  return laporan.isi.dusun.map(({ dusun, awal = NOTHING }, at) => (
    <fieldset key={dusun} className="stack-8">
      <legend>{dusun || words('Tanpa {dusun}')}</legend>
      {PARTS.flatMap((part) =>
        SEXES.map((sex) => (
          <TextField
            key={part + sex}
            {...form.field(nameOf(at, part, sex))}
            label={`${LABEL[part]} ${sex.toUpperCase()}`}
            inputMode="numeric"
            defaultValue={String(awal[part][sex])}
          />
        )),
      )}
    </fieldset>
  ));
}
