import type { DeretNomor } from '@pendopo/shared/naskah-setelan/number';
import { confirmNumberingSchema, type NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import {
  CARA_ASAL,
  hasNoType,
  type NumberedType,
  startAfter,
  type UsulanNomor,
} from '@pendopo/shared/naskah-setelan/usulan-nomor';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { Facts } from '../../../components/facts.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { CONFIRM_FAILED, confirmNumbering } from '../naskah-setelan.queries.ts';
import { NumberExample } from './number-example.tsx';
import { DERET_LABEL } from './setelan-text.ts';

type Starts = ReturnType<typeof startAfter>;

const startName = (at: number) => `mulai_deret.${at}.nomor`;
const numberOrNull = (text = '') => (text.trim() === '' ? null : Number(text));

/** Returns the request body. A sequence without a first number begins with 1. */
function inputOf({ pola_nomor, deret_nomor, mulai_dari, ...texts }: Record<string, string>, starts: Starts) {
  const mulai_deret = starts.mulai_deret.flatMap(({ deret }, at) => {
    const nomor = numberOrNull(texts[startName(at)]);
    return nomor === null ? [] : [{ deret, nomor }];
  });
  return { pola_nomor, deret_nomor, mulai_dari: numberOrNull(mulai_dari), mulai_deret };
}

const thisYear = () => Number(villageDay().slice(0, 4));

type Last = UsulanNomor['terakhir'][number];

/** Describes a last number with the application type that continues it. */
function lastInWords(last: Last, types: readonly NumberedType[]): string {
  const { nama, jenis, kode, nomor } = last;
  if (hasNoType(last)) return `${nama}: ${nomor}, tidak ada jenis surat ini di portal`;
  const here = types.find((type) => type.kode === jenis)?.judul;
  if (here !== undefined && here !== nama) return `${nama}: ${nomor}, di sini ${here}`;
  return here === undefined && kode !== null ? `${nama} berkode ${kode}: ${nomor}` : `${nama}: ${nomor}`;
}

type Known = { usulan: UsulanNomor; types: readonly NumberedType[] };

function Before({ usulan, types }: Known) {
  const { pola_asal, cara_asal, tahun, terakhir, catatan } = usulan;
  const last = terakhir.map((one) => lastInWords(one, types)).join('\n');
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

type StartFieldsProps = {
  starts: Starts;
  types: readonly NumberedType[];
  field: ValidatedForm['field'];
};

/** Fields of the first numbers: one for all sequences, or one for each sequence that continues here. */
function StartFields({ starts, types, field }: StartFieldsProps) {
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
  return starts.mulai_deret.map(({ deret, nomor, untuk }, at) => {
    const type = types.find(({ kode }) => kode === deret);
    return (
      <TextField
        key={deret}
        {...field(startName(at))}
        label={type ? `Nomor awal ${type.judul}` : `Nomor awal deret ${deret}`}
        hint={type ? undefined : `Untuk ${untuk.join(', ')}.`}
        inputMode="numeric"
        defaultValue={nomor}
      />
    );
  });
}

type NumberingConfirmProps = {
  usulan: UsulanNomor;
  setelan: NaskahSetelan;
  kodeDesa: string;
  onDone: (message: string) => void;
};

function ConfirmForm({ usulan, setelan, kodeDesa, types, onDone }: NumberingConfirmProps & Known) {
  const [pola, setPola] = useState(usulan.pola_nomor);
  const [deret, setDeret] = useState<DeretNomor>(usulan.deret_nomor);
  const starts = startAfter(usulan, { deret, types, tahun: thisYear() });
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
      <StartFields key={deret} starts={starts} types={types} field={field} />
      <div className="row-8">
        <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
          Setujui penomoran
        </Button>
      </div>
    </form>
  );
}

/** Asks an admin to confirm pattern, sequences and first numbers after a move. */
export function NumberingConfirm(props: NumberingConfirmProps) {
  const { usulan, setelan } = props;
  const templates = useQuery(documentQueries.templatList);
  return (
    <Section title="Setujui penomoran dari sistem sebelumnya" card>
      <QueryState query={templates} loading="Memuat jenis surat..." failed="Gagal memuat jenis surat">
        {({ templat }) => {
          const types = templat.map(({ kode, judul, kode_klasifikasi }) => ({
            kode,
            judul,
            kode_klasifikasi: kode_klasifikasi ?? setelan.kode_klasifikasi_umum,
          }));
          return (
            <>
              <Before usulan={usulan} types={types} />
              <ConfirmForm {...props} types={types} />
            </>
          );
        }}
      </QueryState>
    </Section>
  );
}
