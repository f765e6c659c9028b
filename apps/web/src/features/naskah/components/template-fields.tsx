import { useMemo } from 'react';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useWords } from '../../../lib/words.ts';
import { ParagraphList } from './paragraph-list.tsx';
import { labelsOf, placeholdersOf } from './placeholders.ts';
import { WAYS } from './signing-ways.ts';
import type { TemplateEditing } from './use-template-editor.ts';

export function TemplateTexts({ editing, judul }: { editing: TemplateEditing; judul: string }) {
  const words = useWords();
  const { own, text, variant, setVariant, change, form } = editing;
  const groups = useMemo(() => placeholdersOf(judul, words), [judul, words]);
  const labels = useMemo(() => labelsOf(groups), [groups]);
  const variants = Object.keys(text.paragraf).filter((name) => name !== '');
  const tables = own.varian?.nilai[variant];
  return (
    <Section card title="Isi surat">
      {variants.length > 0 && (
        <SelectField
          name="varian"
          label="Teks untuk"
          value={variant}
          options={[{ value: '', label: 'Teks umum' }, ...variants.map((value) => ({ value, label: value }))]}
          onChange={({ target }) => setVariant(target.value)}
        />
      )}
      <ParagraphList
        key={variant}
        name={variant === '' ? 'paragraf' : `varian.${variant}`}
        rows={text.paragraf[variant] ?? []}
        onChange={(rows) => change({ paragraf: { ...text.paragraf, [variant]: rows } })}
        groups={groups}
        labels={labels}
        tables={{
          ...own.tabel_lain,
          ...tables?.tabel_lain,
          identitas: tables?.tabel_identitas ?? own.tabel_identitas,
        }}
        errorOf={(name) => form.field(name).error}
      />
      <TextareaField
        {...form.field('penutup')}
        label="Penutup"
        maxLength={2_000}
        value={text.penutup}
        onChange={({ target }) => change({ penutup: target.value })}
      />
      <TextareaField
        {...form.field('tembusan')}
        label="Tembusan"
        optional
        hint="Satu penerima per baris, paling banyak 10."
        value={text.tembusan}
        onChange={({ target }) => change({ tembusan: target.value })}
      />
    </Section>
  );
}

export function TemplateRules({ editing, kodeUmum }: { editing: TemplateEditing; kodeUmum: string }) {
  const words = useWords();
  const { own, text, change, form } = editing;
  return (
    <Section card title="Aturan surat">
      <TextField
        {...form.field('kode_klasifikasi')}
        label="Kode klasifikasi"
        optional
        maxLength={30}
        inputMode="decimal"
        hint={words`Kosong: kode umum {desa}, ${kodeUmum}.`}
        value={text.kode_klasifikasi}
        onChange={({ target }) => change({ kode_klasifikasi: target.value })}
      />
      <TextField
        {...form.field('masa_berlaku_hari')}
        label="Masa berlaku (hari)"
        optional
        inputMode="numeric"
        hint="Kosong: berlaku seterusnya."
        value={text.masa_berlaku_hari}
        onChange={({ target }) => change({ masa_berlaku_hari: target.value })}
      />
      <CheckboxGroup
        legend="Boleh ditandatangani"
        {...form.field('penandatangan')}
        options={own.penandatangan.map((value) => ({ value, label: words(WAYS[value]) }))}
        checked={text.penandatangan}
        onChange={(penandatangan) => change({ penandatangan })}
      />
    </Section>
  );
}
