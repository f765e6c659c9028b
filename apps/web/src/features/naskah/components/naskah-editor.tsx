import { API_TEXT } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import { composeLetter, type Letter } from '@pendopo/shared/naskah/letter';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { IsianField } from '../../../domain/letters/isian-field.tsx';
import { formatClock } from '../../../lib/format.ts';
import { obstaclesOf } from '../naskah.queries.ts';
import { openTab, showPreview } from '../naskah-pdf.queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { BlockedTab } from './blocked-tab.tsx';
import { ChecklistFields } from './checklist-fields.tsx';
import { type DraftValues, firstValues, valuesOf } from './draft-values.ts';
import { LetterSheet } from './letter-sheet.tsx';
import styles from './naskah-editor.module.css';
import { SheetPane } from './sheet-pane.tsx';
import { SignatoryFields } from './signatory-fields.tsx';
import { signatoriesFor } from './signing-ways.ts';
import { type DraftEditor, useDraftEditor } from './use-draft-editor.ts';
import type { EditorData } from './use-editor-data.ts';

const NUMBERED = ['bernomor', 'ditandatangani', 'diserahkan'];

/** The draft's fields and, beside them, the page as it will print. */
export function NaskahEditor(data: EditorData) {
  const { surat, naskah } = data;
  const [draft] = useState(naskah?.status === 'draf' ? naskah : null);
  const [first] = useState(() => begin(data, draft));
  const editor = useDraftEditor({ suratId: surat.id, jenis: surat.jenis_surat, naskah: draft, first });
  const letter = useLetter(data, editor);
  const [dialog, setDialog] = useState(false);
  const [shown, setShown] = useState<'isian' | 'lembar'>('isian');
  const [blocked, setBlocked] = useState<string | null>(null);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Once the fields are marked, the first of them gets the focus.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const back = `/admin/surat-masuk/${surat.id}`;

  if (draft === null && naskah && NUMBERED.includes(naskah.status)) {
    return (
      <Notice>
        Surat ini sudah bernomor {naskah.nomor}. Isinya hanya dapat diubah dengan Perbaiki atau Ganti di halaman
        suratnya.{' '}
        <ButtonLink variant="secondary" size="small" to={back}>
          Buka halaman surat
        </ButtonLink>
      </Notice>
    );
  }

  async function preview() {
    const tab = openTab();
    try {
      if (await editor.flush()) setBlocked(await showPreview(surat.id, tab));
      else tab?.close();
    } catch (error) {
      tab?.close();
      editor.refuse(error);
    }
  }
  async function ask() {
    if (!(await editor.flush())) return;
    const found = await obstaclesOf(surat.id).catch(editor.refuse);
    if (!found) return;
    editor.tell(found);
    if (found.length === 0) setDialog(true);
    else setRefusals((count) => count + 1);
  }

  return (
    <div className={styles.layout} data-shown={shown}>
      <LeaveQuestion hasChanges={() => editor.isDirty} />
      <div className={styles.switch}>
        <Button variant="secondary" size="small" onClick={() => setShown(shown === 'isian' ? 'lembar' : 'isian')}>
          {shown === 'isian' ? 'Lihat suratnya' : 'Kembali ke isian'}
        </Button>
      </div>
      <form className={styles.fields} ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
        <Problems editor={editor} />
        <Section card title="Isian surat">
          {isianOf(surat.jenis_surat).map((isian) => (
            <IsianField
              key={isian.name}
              field={isian}
              name={`isian_${isian.name}`}
              optional={!isian.wajib}
              note={isian.cetak === false ? '(tidak tercetak)' : undefined}
              value={editor.values.isian[isian.name] ?? ''}
              error={editor.errorOf(`isian_${isian.name}`)}
              newer={editor.newer[`isian_${isian.name}`]}
              onChange={({ target }) => editor.setField(isian.name, target.value)}
            />
          ))}
        </Section>
        <Section card title="Penandatanganan">
          <SignatoryFields
            editor={editor}
            template={data.template}
            kode={data.kode}
            struktur={data.struktur}
            mandat={data.setelan.mandat}
            tanpaHak={data.tanpaHak}
            today={villageDay()}
          />
        </Section>
        <Section card title="Periksa sebelum bernomor">
          <ChecklistFields
            catatan={data.template.catatan}
            ticked={editor.values.periksa}
            told={editor.naskah?.periksa ?? []}
            onChange={(periksa) => editor.change({ periksa })}
          />
        </Section>
        <div className={styles.actions}>
          <SavedLine editor={editor} />
          <Button variant="secondary" onClick={() => void preview()}>
            Pratinjau PDF
          </Button>
          <Button onClick={() => void ask()}>Setujui dan ambil nomor</Button>
          {blocked && <BlockedTab link={blocked} />}
        </div>
      </form>
      <SheetPane>
        <LetterSheet letter={letter} kertas={data.setelan.kertas} logo={data.desa.logo} desa={data.desa.nama} />
      </SheetPane>
      {dialog && (
        <ApproveDialog
          suratId={surat.id}
          judul={letter.naskah.judul}
          penandatangan={letter.penandatangan}
          nomor={naskah?.nomor ?? null}
          hasLogo={data.desa.logo !== null}
          ticked={editor.values.periksa.length}
          toTick={data.template.catatan.periksa.length}
          onClose={() => setDialog(false)}
          onRefused={(error) => {
            setDialog(false);
            editor.refuse(error);
            setRefusals((count) => count + 1);
          }}
          onApproved={({ kode }) => navigate(`${back}#cetak`, { state: { approved: true, kode } })}
        />
      )}
    </div>
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

/** The letter that the typed values make; it may lag behind the typing, which never waits for it. */
function useLetter(data: EditorData, { values, naskah }: DraftEditor): Letter {
  const { surat, template, setelan, desa, kontak, struktur } = data;
  const typed = useDeferredValue(values);
  const replaced = naskah?.menggantikan ?? null;
  return useMemo(() => {
    const signatory = struktur.find(({ id }) => String(id) === typed.penandatangan_id) ?? null;
    const digits = new Set(
      isianOf(surat.jenis_surat)
        .filter(({ tipe }) => tipe === 'number' || tipe === 'rupiah')
        .map(({ name }) => name),
    );
    const isian = Object.fromEntries(
      Object.entries(typed.isian).map(([name, text]) => [
        name,
        digits.has(name) ? text.replace(/\D/g, '') : text.trim(),
      ]),
    );
    return composeLetter(
      {
        surat,
        isian,
        template,
        desa,
        cara: typed.cara,
        penandatangan: signatory,
        alamat_kop: setelan.alamat_kop,
        kontak,
        kop_baris: setelan.kop_baris,
        kertas: setelan.kertas,
        menggantikan: replaced && { judul: replaced.judul_naskah, nomor: replaced.nomor, tanggal: replaced.tanggal },
      },
      { nomor: naskah?.nomor ?? null, tanggal: naskah?.tanggal ?? villageDay() },
    );
  }, [surat, template, setelan, desa, kontak, struktur, typed, replaced, naskah?.nomor, naskah?.tanggal]);
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
            whole === API_TEXT.staleEdit && (
              <Button variant="secondary" size="small" onClick={() => void loadLatest()}>
                Muat data terbaru
              </Button>
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
