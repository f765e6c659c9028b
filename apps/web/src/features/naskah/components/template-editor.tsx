import { API_TEXT, type FieldError } from '@pendopo/shared/api-error';
import { defaultTemplate, type NaskahTemplat } from '@pendopo/shared/naskah/templat';
import { templateProblems } from '@pendopo/shared/naskah/template-check';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { reloadTemplat, saveTemplat } from '../templat.queries.ts';
import { LetterSheet } from './letter-sheet.tsx';
import styles from './naskah-editor.module.css';
import { ParagraphList } from './paragraph-list.tsx';
import { labelsOf, placeholdersOf } from './placeholders.ts';
import { ResetTemplate } from './reset-template.tsx';
import { type SampleSources, sampleLetter } from './sample-letter.ts';
import { SheetPane } from './sheet-pane.tsx';
import { WAYS } from './signing-ways.ts';
import { TemplateHistory } from './template-history.tsx';
import { changesOf, sameText, type TemplateText, templateOf, textOf } from './template-text.ts';

/** The variant whose text is to be shown, so that the first problem is in sight; null while it is. */
function variantIn([first]: readonly FieldError[], shown: string): string | null {
  const [, name] = /^varian\.(.+)\.\d+$/.exec(first?.path ?? '') ?? [];
  const wanted = name ?? (first?.path.startsWith('paragraf.') ? '' : shown);
  return wanted === shown ? null : wanted;
}

type TemplateEditorProps = { templat: NaskahTemplat; sources: SampleSources };

/** A letter type's text, and beside it the letter that it makes. */
export function TemplateEditor({ templat, sources }: TemplateEditorProps) {
  const { kode, judul } = templat;
  const own = useMemo(() => defaultTemplate(judul), [judul]);
  const [stored, setStored] = useState(templat);
  const [text, setText] = useState(() => textOf(templat.isi));
  const [variant, setVariant] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [shown, setShown] = useState<'isian' | 'lembar'>('isian');
  /** The field of a problem that another variant's text had hidden. */
  const [sought, setSought] = useState<string | null>(null);
  const saved = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) saved.current?.focus();
  }, [notice]);

  const change = (part: Partial<TemplateText>) => {
    setNotice(null);
    setText((known) => ({ ...known, ...part }));
  };
  function take(next: NaskahTemplat, done: string) {
    setStored(next);
    setText(textOf(next.isi));
    setNotice(done);
  }
  const form = useValidatedForm({
    schema: ANY_TEXTS,
    fallback: 'Gagal menyimpan templat surat',
    check: () => {
      const problems = templateProblems(templateOf(text, own), isianOf(judul));
      const hidden = variantIn(problems, variant);
      if (hidden !== null) {
        setVariant(hidden);
        setSought(problems[0]?.path ?? null);
      }
      return problems;
    },
    onSubmit: async () => {
      const answer = await saveTemplat(kode, { ...changesOf(text, own), updatedAt: stored.updatedAt });
      take(answer.templat, answer.message);
    },
  });
  useEffect(() => {
    if (sought === null) return;
    focusField(form.props.ref.current, sought);
    setSought(null);
  }, [sought, form.props.ref]);
  async function loadLatest() {
    const latest = await reloadTemplat(kode).catch(form.refuse);
    if (!latest) return;
    setStored(latest);
    form.clear();
    setNotice('Templat terbaru ada pada daftar versi. Teks Anda tetap ada; periksa kembali, lalu simpan.');
  }

  const [groups, labels] = useMemo(() => {
    const all = placeholdersOf(judul);
    return [all, labelsOf(all)] as const;
  }, [judul]);
  const typed = useDeferredValue(text);
  const template = useMemo(() => templateOf(typed, own), [typed, own]);
  const letter = useMemo(
    () => sampleLetter(sources, { judul, template, variant }),
    [sources, judul, template, variant],
  );
  const variants = Object.keys(text.paragraf).filter((name) => name !== '');
  const isChanged = !sameText(text, textOf(stored.isi));

  return (
    <div className={styles.layout} data-shown={shown}>
      <div className={styles.switch}>
        <Button variant="secondary" size="small" onClick={() => setShown(shown === 'isian' ? 'lembar' : 'isian')}>
          {shown === 'isian' ? 'Lihat suratnya' : 'Kembali ke isian'}
        </Button>
      </div>
      <div className={styles.fields}>
        {notice !== null && <Notice title={notice} ref={saved} />}
        <PageForm
          form={form}
          onCancel="/admin/naskah/templat"
          changed={isChanged}
          failureAction={
            form.failure === API_TEXT.staleEdit && (
              <Button variant="secondary" size="small" onClick={() => void loadLatest()}>
                Muat data terbaru
              </Button>
            )
          }
          beside={
            <>
              <TemplateHistory
                riwayat={stored.riwayat}
                onTake={({ isi, versi }) => {
                  setText(textOf(isi));
                  setNotice(`Teks versi ${versi} ada di formulir, belum disimpan.`);
                }}
              />
              <ResetTemplate templat={stored} onReset={take} />
            </>
          }
        >
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
                ...own.varian?.nilai[variant]?.tabel_lain,
                identitas: own.varian?.nilai[variant]?.tabel_identitas ?? own.tabel_identitas,
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
          <Section card title="Aturan surat">
            <TextField
              {...form.field('kode_klasifikasi')}
              label="Kode klasifikasi"
              optional
              maxLength={30}
              inputMode="decimal"
              hint={`Kosong: kode umum desa, ${sources.setelan.kode_klasifikasi_umum}.`}
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
              options={own.penandatangan.map((value) => ({ value, label: WAYS[value] }))}
              checked={text.penandatangan}
              onChange={(penandatangan) => change({ penandatangan })}
            />
          </Section>
        </PageForm>
      </div>
      <SheetPane>
        <LetterSheet
          letter={letter}
          kertas={sources.setelan.kertas}
          logo={sources.desa.logo}
          desa={sources.desa.nama}
        />
      </SheetPane>
    </div>
  );
}
