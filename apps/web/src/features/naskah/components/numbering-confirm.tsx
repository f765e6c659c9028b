import { villageDay } from '@pendopo/shared/dates';
import type { DeretNomor } from '@pendopo/shared/naskah/number';
import { confirmNumberingSchema, type NaskahSetelan } from '@pendopo/shared/naskah/setelan';
import { CARA_ASAL, startAfter, type UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { CONFIRM_FAILED, confirmNumbering } from '../setelan.queries.ts';
import { NumberExample } from './number-example.tsx';
import { DERET_LABEL } from './setelan-text.ts';

type Starts = ReturnType<typeof startAfter>;

const startName = (at: number) => `mulai_deret.${at}.nomor`;
const numberOrNull = (text = '') => (text.trim() === '' ? null : Number(text));

/** The form's texts as they are sent. An emptied sequence begins with 1, as all that are not named. */
function inputOf({ pola_nomor, deret_nomor, mulai_dari, ...texts }: Record<string, string>, starts: Starts) {
  const mulai_deret = starts.mulai_deret.flatMap(({ deret }, at) => {
    const nomor = numberOrNull(texts[startName(at)]);
    return nomor === null ? [] : [{ deret, nomor }];
  });
  return { pola_nomor, deret_nomor, mulai_dari: numberOrNull(mulai_dari), mulai_deret };
}

const thisYear = () => Number(villageDay().slice(0, 4));

/** The numbering of the village before, as it was there. */
function Before({ usulan }: { usulan: UsulanNomor }) {
  const { pola_asal, cara_asal, tahun, terakhir, catatan } = usulan;
  const last = terakhir.map(({ nama, nomor }) => `${nama}: ${nomor}`).join('\n');
  return (
    <>
      <p>
        Sebelum disetujui, tidak ada surat yang dapat diberi nomor. Cocokkan tiga hal ini dengan buku agenda di kantor.
      </p>
      <Facts
        facts={[
          ['Pola di sistem sebelumnya', pola_asal],
          ['Cara menghitung di sana', CARA_ASAL[cara_asal]],
          [`Nomor terakhir ${tahun}`, last || 'Belum ada'],
        ]}
      />
      {catatan.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** First numbers: one for all sequences, or one for each that the village had. */
function StartFields({ starts, field }: { starts: Starts; field: ValidatedForm['field'] }) {
  if (starts.mulai_deret.length === 0)
    return (
      <TextField
        {...field('mulai_dari')}
        label="Nomor awal"
        optional
        inputMode="numeric"
        defaultValue={starts.mulai_dari ?? ''}
        hint="Kosong: mulai dari 1."
      />
    );
  return starts.mulai_deret.map(({ deret, nomor }, at) => (
    <TextField
      key={deret}
      {...field(startName(at))}
      label={`Nomor awal deret ${deret}`}
      inputMode="numeric"
      defaultValue={nomor}
    />
  ));
}

type NumberingConfirmProps = {
  usulan: UsulanNomor;
  setelan: NaskahSetelan;
  /** The village's code, for the example of a number. */
  kodeDesa: string;
  onDone: (message: string) => void;
};

/** Asks an admin to confirm pattern, way of counting and first numbers after a move. */
export function NumberingConfirm({ usulan, setelan, kodeDesa, onDone }: NumberingConfirmProps) {
  const [pola, setPola] = useState(usulan.pola_nomor);
  const [deret, setDeret] = useState<DeretNomor>(usulan.deret_nomor);
  const starts = startAfter(usulan, { deret, tahun: thisYear() });
  const form = useValidatedForm({
    schema: {
      safeParse: (data: unknown) => confirmNumberingSchema.safeParse(inputOf(data as Record<string, string>, starts)),
    },
    fallback: CONFIRM_FAILED,
    onSubmit: async (values) => onDone(await confirmNumbering({ ...values, updatedAt: setelan.updatedAt })),
  });
  const { field } = form;
  const kode = setelan.kode_klasifikasi_umum;
  const first = starts.mulai_deret.find((start) => start.deret === kode)?.nomor ?? starts.mulai_dari ?? 1;
  return (
    <Section title="Setujui penomoran dari sistem sebelumnya" card>
      <Before usulan={usulan} />
      <form {...form.props} className="stack-16">
        <ErrorSummary errors={form.errors} />
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <TextField
          {...field('pola_nomor')}
          label="Pola nomor"
          maxLength={100}
          defaultValue={usulan.pola_nomor}
          onInput={({ currentTarget: { value } }) => setPola(value)}
        />
        <NumberExample pola={pola} kode={kode} kodeDesa={kodeDesa} nomor={first} />
        <SelectField
          {...field('deret_nomor')}
          label="Deret nomor"
          value={deret}
          onChange={({ target: { value } }) => setDeret(value as DeretNomor)}
          options={Object.entries(DERET_LABEL).map(([value, label]) => ({ value, label }))}
        />
        <StartFields key={deret} starts={starts} field={field} />
        <div className="row-8">
          <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
            Setujui penomoran
          </Button>
        </div>
      </form>
    </Section>
  );
}
