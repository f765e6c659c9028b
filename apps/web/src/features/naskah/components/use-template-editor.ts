import { defaultTemplate, type NaskahTemplat } from '@pendopo/shared/naskah/templat';
import { templateProblems } from '@pendopo/shared/naskah/template-check';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { useEffect, useMemo, useState } from 'react';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { useWords } from '../../../lib/words.ts';
import { reloadTemplat, saveTemplat } from '../templat.queries.ts';
import { changesOf, sameText, type TemplateText, templateOf, textOf } from './template-text.ts';

/** Returns the variant that contains the first problem; null while it is already shown. */
function variantIn([first]: readonly FieldError[], shown: string): string | null {
  const [, name] = /^varian\.(.+)\.\d+$/.exec(first?.path ?? '') ?? [];
  const wanted = name ?? (first?.path.startsWith('paragraf.') ? '' : shown);
  return wanted === shown ? null : wanted;
}

/** The stored template, the typed text and the notice of the last action. */
function useTemplateText(templat: NaskahTemplat) {
  const [stored, setStored] = useState(templat);
  const [text, setText] = useState(() => textOf(templat.isi));
  const [notice, setNotice] = useState<string | null>(null);
  return {
    stored,
    setStored,
    text,
    notice,
    setNotice,
    isChanged: !sameText(text, textOf(stored.isi)),
    change(part: Partial<TemplateText>) {
      setNotice(null);
      setText((previous) => ({ ...previous, ...part }));
    },
    apply(next: NaskahTemplat, done: string) {
      setStored(next);
      setText(textOf(next.isi));
      setNotice(done);
    },
    applyVersion({ isi, versi }: NaskahTemplat['riwayat'][number]) {
      setText(textOf(isi));
      setNotice(`Teks versi ${versi} ada di formulir, belum disimpan.`);
    },
  };
}

/** Edits a template, one variant at a time. Keeps the typed text when a colleague saves first. */
export function useTemplateEditor(templat: NaskahTemplat) {
  const words = useWords();
  const { kode, judul } = templat;
  const own = useMemo(() => defaultTemplate(judul, words), [judul, words]);
  const { setStored, setNotice, ...shown } = useTemplateText(templat);
  const { stored, text, apply } = shown;
  const [variant, setVariant] = useState('');
  /** The field of a problem that the shown variant hides. */
  const [sought, setSought] = useState<string | null>(null);

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
      apply(answer.templat, answer.message);
    },
  });
  useEffect(() => {
    if (sought === null) return;
    focusField(form.props.ref.current, sought);
    setSought(null);
  }, [sought, form.props.ref]);

  return {
    ...shown,
    own,
    variant,
    setVariant,
    form,
    /** Keeps the typed text as changes to a colleague's newer version. */
    async loadLatest() {
      const latest = await reloadTemplat(kode).catch(form.refuse);
      if (!latest) return;
      setStored(latest);
      form.clear();
      setNotice('Templat terbaru ada pada daftar versi. Teks Anda tetap ada; periksa kembali, lalu simpan.');
    },
  };
}

export type TemplateEditing = ReturnType<typeof useTemplateEditor>;
