import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { Notice } from '../../../components/notice.tsx';
import { ToNumbering } from '../../../domain/desk/to-numbering.tsx';
import { BlockedTab } from '../../../domain/documents/blocked-tab.tsx';
import { openTab, showPreview } from '../../../domain/documents/document-pdf.queries.ts';
import { NaskahSheet } from '../../../domain/documents/naskah-sheet.tsx';
import { SheetEditor } from '../../../domain/documents/sheet-editor.tsx';
import { signatoriesFor } from '../../../domain/documents/signing-ways.ts';
import { PRINT_BUTTON } from '../../../domain/surat/print-button.ts';
import { formatClock } from '../../../lib/format.ts';
import { obstaclesOf } from '../naskah.queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { type DraftValues, firstValues, valuesOf } from './draft-values.ts';
import styles from './naskah-editor.module.css';
import { NaskahFields } from './naskah-fields.tsx';
import { type DraftEditor, useDraftEditor } from './use-draft-editor.ts';
import type { EditorData } from './use-editor-data.ts';
import { useNaskahPreview } from './use-naskah-preview.ts';

/** Opens the PDF in a new tab. Returns its address if the browser has blocked the tab. */
function usePdfPreview(suratId: number, editor: DraftEditor) {
  const [blocked, setBlocked] = useState<string | null>(null);
  async function openPdf() {
    const tab = openTab();
    try {
      if (await editor.flush()) setBlocked(await showPreview(suratId, tab));
      else tab?.close();
    } catch (error) {
      tab?.close();
      editor.refuse(error);
    }
  }
  return { blocked, openPdf };
}

/** Opens the approval dialog, or shows in the fields what prevents the approval. */
function useApproval(suratId: number, editor: DraftEditor) {
  const form = useRef<HTMLFormElement>(null);
  const [isConfirming, setConfirming] = useState(false);
  // The first invalid field gets the focus after the errors are shown.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  async function open() {
    if (!(await editor.flush())) return;
    const found = await obstaclesOf(suratId).catch(editor.refuse);
    if (!found) return;
    editor.showProblems(found);
    if (found.length === 0) setConfirming(true);
    else setRefusals((count) => count + 1);
  }
  function refuse(error: unknown) {
    setConfirming(false);
    editor.refuse(error);
    setRefusals((count) => count + 1);
  }
  return { form, isConfirming, open, close: () => setConfirming(false), refuse };
}

const backTo = ({ id }: EditorData['surat']) => `/admin/surat-masuk/${id}`;

/** Editor of a draft document. A numbered document shows a notice instead. */
export function NaskahEditor(data: EditorData) {
  const { surat, naskah } = data;
  const [draft] = useState(naskah?.status === 'draf' ? naskah : null);
  if (draft === null && naskah && hasNumber(naskah.status)) {
    return (
      <Notice>
        Surat ini sudah bernomor {naskah.nomor}. Isinya hanya dapat diubah dengan Perbaiki atau Ganti di halaman
        suratnya.{' '}
        <ButtonLink variant="secondary" size="small" to={backTo(surat)}>
          Buka halaman surat
        </ButtonLink>
      </Notice>
    );
  }
  return <DraftScreen data={data} draft={draft} />;
}

function DraftScreen({ data, draft }: { data: EditorData; draft: EditorData['naskah'] }) {
  const { surat, naskah } = data;
  const [first] = useState(() => begin(data, draft));
  const editor = useDraftEditor({ suratId: surat.id, jenis: surat.jenis_surat, naskah: draft, first });
  const preview = useNaskahPreview(data, editor);
  const { blocked, openPdf } = usePdfPreview(surat.id, editor);
  const approval = useApproval(surat.id, editor);
  const navigate = useNavigate();

  return (
    <>
      <LeaveQuestion hasChanges={() => editor.isDirty} />
      <SheetEditor
        sheet={
          <NaskahSheet preview={preview} kertas={data.setelan.kertas} logo={data.desa.logo} desa={data.desa.nama} />
        }
      >
        <form className={styles.form} ref={approval.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <Problems editor={editor} />
          <NaskahFields data={data} editor={editor} />
          <div className={styles.actions}>
            <SavedLine editor={editor} />
            <Button variant="secondary" onClick={() => void openPdf()}>
              Pratinjau PDF
            </Button>
            <Button onClick={() => void approval.open()}>Setujui dan ambil nomor</Button>
            {blocked && <BlockedTab link={blocked} />}
          </div>
        </form>
      </SheetEditor>
      {approval.isConfirming && (
        <ApproveDialog
          suratId={surat.id}
          judul={preview.naskah.judul}
          penandatangan={preview.penandatangan}
          nomor={naskah?.nomor ?? null}
          hasLogo={data.desa.logo !== null}
          ticked={editor.values.periksa.length}
          toTick={data.template.catatan.periksa.length}
          onClose={approval.close}
          onRefused={approval.refuse}
          onApproved={({ kode }) => navigate(`${backTo(surat)}#${PRINT_BUTTON}`, { state: { approved: true, kode } })}
        />
      )}
    </>
  );
}

function begin(data: EditorData, draft: EditorData['naskah']): DraftValues {
  const { surat, template, setelan, struktur, tanpaHak } = data;
  if (draft) return valuesOf(surat.jenis_surat, draft);
  const posts = signatoriesFor(template.penandatangan[0] ?? 'kades', struktur);
  const signatory = posts.find(({ id }) => !tanpaHak.includes(id));
  return firstValues({
    surat,
    template,
    kode: setelan.kode_klasifikasi_umum,
    signatory: signatory ? String(signatory.id) : '',
  });
}

function Problems({ editor }: { editor: DraftEditor }) {
  const { errors, failure, newer, loadLatest } = editor;
  const fields = errors.filter(({ path }) => path !== 'isian');
  const whole = [failure, errors.find(({ path }) => path === 'isian')?.msg].filter(Boolean).join(' ');
  return (
    <>
      {whole && (
        <FormFailure
          action={
            whole === API_TEXT.staleEdit ? (
              <Button variant="secondary" size="small" onClick={() => void loadLatest()}>
                Muat data terbaru
              </Button>
            ) : (
              <ToNumbering refusal={whole} />
            )
          }
        >
          {whole}
        </FormFailure>
      )}
      {Object.keys(newer).length > 0 && (
        <Notice>Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali isian yang berbeda.</Notice>
      )}
      <ErrorSummary errors={fields} />
    </>
  );
}

function SavedLine({ editor }: { editor: DraftEditor }) {
  const id = useId();
  const { saving, isDirty, savedAt, errors, failure } = editor;
  const broken = isDirty && (errors.length > 0 || failure !== null);
  return (
    <p className={styles.saved} role="status" id={id}>
      {saving && 'Menyimpan...'}
      {!saving && broken && 'Belum tersimpan. Perbaiki isian yang ditandai.'}
      {!saving && !broken && isDirty && 'Belum tersimpan'}
      {!saving && !isDirty && savedAt && `Tersimpan ${formatClock(savedAt.toISOString())}`}
    </p>
  );
}
