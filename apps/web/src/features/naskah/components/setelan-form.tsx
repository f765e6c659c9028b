import { mandatInputSchema, type NaskahSetelan, updateNaskahSetelanSchema } from '@pendopo/shared/naskah/setelan';
import { KERTAS } from '@pendopo/shared/naskah/text';
import { useState } from 'react';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { EditForm } from '../../../components/edit-form.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { type EditForm as Edit, useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { rowErrors } from '../../../lib/forms/validate-rows.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadSetelan, type SetelanChanges, updateSetelan } from '../setelan.queries.ts';
import { KopPreview } from './kop-preview.tsx';
import { MandatFields, type MandatRow, mandated } from './mandat-fields.tsx';
import { NumberExample } from './number-example.tsx';
import { CHOICES, type Choice, DERET_LABEL } from './setelan-text.ts';

type SetelanFormProps = {
  setelan: NaskahSetelan;
  kodeDesa: string;
  onSaved: (message: string) => void;
  onCancel: () => void;
};

const textsOf = (row: NaskahSetelan) => ({
  alamat_kop: row.alamat_kop,
  kop_baris: row.kop_baris.join('\n'),
  kertas: row.kertas,
  kode_klasifikasi_umum: row.kode_klasifikasi_umum,
  pola_nomor: row.pola_nomor,
  deret_nomor: row.deret_nomor,
  mulai_dari: row.mulai_dari === null ? '' : String(row.mulai_dari),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function inputOf({ kop_baris = '', mulai_dari = '', ...texts }: Record<string, string>) {
  const { alamat_kop, kertas, kode_klasifikasi_umum, pola_nomor, deret_nomor } = texts;
  return {
    alamat_kop,
    kertas,
    kode_klasifikasi_umum,
    pola_nomor,
    deret_nomor,
    kop_baris: linesOf(kop_baris),
    mulai_dari: mulai_dari.trim() === '' ? null : Number(mulai_dari),
  };
}

const schema = {
  safeParse: (data: unknown) => updateNaskahSetelanSchema.safeParse(inputOf(data as Record<string, string>)),
};

const rowsOf = ({ mandat }: NaskahSetelan): MandatRow[] =>
  mandat.map((row, key) => ({ ...row, jenis: mandated(row), key }));
const withoutKey = ({ key: _, ...row }: MandatRow) => row;
const choicesOf = (row: NaskahSetelan) => CHOICES.map(({ value }) => value).filter((name) => row[name]);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type SectionProps = { setelan: NaskahSetelan; field: Edit['field'] };

function KopFields({ setelan, field }: SectionProps) {
  const words = useWords();
  const [kop, setKop] = useState({ alamat: setelan.alamat_kop, baris: setelan.kop_baris.join('\n') });
  return (
    <Section title="Kop dan kertas" card>
      <TextField
        {...field('alamat_kop')}
        label="Alamat pada kop"
        optional
        maxLength={200}
        hint={words('Kosong: alamat dari halaman Kontak {Desa}.')}
        onInput={({ currentTarget: { value: alamat } }) => setKop((previous) => ({ ...previous, alamat }))}
      />
      <TextareaField
        {...field('kop_baris')}
        label="Baris kop"
        optional
        hint={words(
          'Tulis satu baris kop per baris, paling banyak 5, nama {desa} paling bawah. Kosong: disusun dari Identitas {Desa}. Alamat di atas dicetak di bawahnya, kecuali baris terakhir sudah sebuah alamat.',
        )}
        onInput={({ currentTarget: { value: baris } }) => setKop((previous) => ({ ...previous, baris }))}
      />
      <KopPreview alamat={kop.alamat} baris={linesOf(kop.baris)} />
      <SelectField {...field('kertas')} label="Kertas" options={[...KERTAS]} />
    </Section>
  );
}

function NumberFields({ setelan, kodeDesa, field }: SectionProps & { kodeDesa: string }) {
  const [pattern, setPattern] = useState({
    pola: setelan.pola_nomor,
    kode: setelan.kode_klasifikasi_umum,
    pertama: setelan.mulai_dari === null ? '' : String(setelan.mulai_dari),
  });
  return (
    <Section title="Nomor surat" card>
      <TextField
        {...field('pola_nomor')}
        label="Pola nomor"
        maxLength={100}
        hint="Penanda: {kode}, {nomor} atau {nomor:3}, {kodeDesa} atau {kodeDesa:4}, {bulan}, {bulanRomawi}, {tahun} atau {tahun:2}. Bila diubah di tengah tahun, nomor urutnya berjalan terus dan surat yang lama tetap dengan nomornya."
        onInput={({ currentTarget: { value: pola } }) => setPattern((previous) => ({ ...previous, pola }))}
      />
      <NumberExample
        pola={pattern.pola}
        kode={pattern.kode}
        kodeDesa={kodeDesa}
        nomor={Math.trunc(Number(pattern.pertama)) || 1}
      />
      <SelectField
        {...field('deret_nomor')}
        label="Deret nomor"
        hint="Nomor urut yang mana yang bertambah saat surat diberi nomor. Setiap deret mulai lagi dari 1 pada awal tahun, dan hanya dapat diganti sebelum surat pertama tahun itu."
        options={Object.entries(DERET_LABEL).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...field('mulai_dari')}
        label="Nomor awal tahun ini"
        optional
        inputMode="numeric"
        onInput={({ currentTarget: { value: pertama } }) => setPattern((previous) => ({ ...previous, pertama }))}
        hint="Untuk meneruskan buku kertas. Hanya dapat diisi selama belum ada nomor yang dipakai tahun ini."
      />
      <TextField
        {...field('kode_klasifikasi_umum')}
        label="Kode klasifikasi umum"
        maxLength={30}
        inputMode="decimal"
        hint="Untuk jenis surat yang templatnya tidak menyebut kode."
        onInput={({ currentTarget: { value: kode } }) => setPattern((previous) => ({ ...previous, kode }))}
      />
    </Section>
  );
}

/** Edits numbering, letterhead and mandates. Sends only the changes, so that a colleague's other changes stay. */
export function SetelanForm({ setelan, kodeDesa, onSaved, onCancel }: SetelanFormProps) {
  const words = useWords();
  const [mandat, setMandat] = useState(() => rowsOf(setelan));
  const [choices, setChoices] = useState<Choice[]>(() => choicesOf(setelan));
  const isMandatChanged = !same(mandat, rowsOf(setelan));
  const isChoiceChanged = !same(choices, choicesOf(setelan));

  const edit = useEditForm({
    row: setelan,
    texts: textsOf,
    schema,
    check: () => mandat.flatMap(({ key, ...row }) => rowErrors(mandatInputSchema, { key, row, words })),
    fallback: 'Gagal menyimpan setelan surat',
    save: async ({ updatedAt: _, mandat: __, ...texts }, updatedAt) => {
      const before: Record<string, unknown> = edit.base;
      const changes: SetelanChanges = Object.fromEntries(
        Object.entries(texts).filter(([name, value]) => value !== undefined && !same(value, before[name])),
      );
      if (isMandatChanged) changes.mandat = mandat.map(withoutKey);
      if (isChoiceChanged) for (const { value } of CHOICES) changes[value] = choices.includes(value);
      onSaved(await updateSetelan({ ...changes, updatedAt }));
    },
    reload: reloadSetelan,
  });
  const { field, form } = edit;

  return (
    <EditForm edit={edit} onCancel={onCancel} changed={isMandatChanged || isChoiceChanged}>
      <KopFields setelan={setelan} field={field} />
      <NumberFields setelan={setelan} kodeDesa={kodeDesa} field={field} />
      <Section title="Mandat penandatanganan" card>
        <MandatFields
          rows={mandat}
          onChange={setMandat}
          errorOf={(name) => form.errors.find(({ path }) => path === name)?.msg}
        />
      </Section>
      <Section title="Cara kerja" card>
        <CheckboxGroup
          legend={words('Aturan surat {desa} ini')}
          name="aturan"
          options={CHOICES}
          checked={choices}
          onChange={setChoices}
        />
      </Section>
    </EditForm>
  );
}
