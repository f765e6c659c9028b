import type { NaskahTemplat } from '@pendopo/shared/naskah/templat';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './naskah-editor.module.css';
import { NaskahSheet } from './naskah-sheet.tsx';
import { ResetTemplate } from './reset-template.tsx';
import { type SampleSources, sampleNaskah } from './sample-naskah.ts';
import { SheetPane } from './sheet-pane.tsx';
import { TemplateRules, TemplateTexts } from './template-fields.tsx';
import { TemplateHistory } from './template-history.tsx';
import { templateOf } from './template-text.ts';
import { type TemplateEditing, useTemplateEditor } from './use-template-editor.ts';

type TemplateEditorProps = { templat: NaskahTemplat; sources: SampleSources };

export function TemplateEditor({ templat, sources }: TemplateEditorProps) {
  const { judul } = templat;
  const editing = useTemplateEditor(templat);
  const { form, stored, notice, isChanged, apply, applyVersion, loadLatest } = editing;
  const [shown, setShown] = useState<'isian' | 'lembar'>('isian');
  const saved = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) saved.current?.focus();
  }, [notice]);

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
              <TemplateHistory riwayat={stored.riwayat} onRestore={applyVersion} />
              <ResetTemplate templat={stored} onReset={apply} />
            </>
          }
        >
          <TemplateTexts editing={editing} judul={judul} />
          <TemplateRules editing={editing} kodeUmum={sources.setelan.kode_klasifikasi_umum} />
        </PageForm>
      </div>
      <SheetPane>
        <SampleSheet editing={editing} judul={judul} sources={sources} />
      </SheetPane>
    </div>
  );
}

type SampleSheetProps = { editing: TemplateEditing; judul: string; sources: SampleSources };

/** Sample document of the edited text. Deferred, so that typing never waits for it. */
function SampleSheet({ editing: { text, own, variant }, judul, sources }: SampleSheetProps) {
  const words = useWords();
  const typed = useDeferredValue(text);
  const template = useMemo(() => templateOf(typed, own), [typed, own]);
  const preview = useMemo(
    () => sampleNaskah(sources, { judul, template, variant, words }),
    [sources, judul, template, variant, words],
  );
  const { setelan, desa } = sources;
  return <NaskahSheet preview={preview} kertas={setelan.kertas} logo={desa.logo} desa={desa.nama} />;
}
