import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/surat/tinjauan';
import { KALIMAT_TINJAUAN, type KeadaanBerkas, mayGo } from '@pendopo/shared/surat/tinjauan-text';
import { isiKalimat } from '@pendopo/shared/text/kalimat';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { PermintaanList } from '../../../domain/surat/permintaan-list.tsx';
import { tinjauanQuery } from '../../../domain/surat/tinjauan.queries.ts';
import { useTinjauanWrite } from '../../../domain/surat/use-tinjauan-write.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { useWords } from '../../../lib/words.ts';
import { type Marks, reloadTinjauan, saveMarks } from '../tinjauan-writes.queries.ts';
import { ChecklistItem } from './checklist-item.tsx';
import { nextJob, unreadOf } from './next-job.ts';
import { NextJobBar } from './next-job-bar.tsx';
import { isDoubtful } from './pengantar-links.ts';
import { TinjauanFields } from './tinjauan-fields.tsx';
import { type Mark, type MarkSubject, TinjauanMarkDialog } from './tinjauan-mark-dialog.tsx';
import { marksOf } from './tinjauan-marks.ts';
import { TinjauanRequest } from './tinjauan-request.tsx';
import styles from './tinjauan-section.module.css';
import { useAcceptance } from './use-acceptance.ts';
import { useFocusOnPressed } from './use-focus-on-pressed.ts';

const { ringkasan } = KALIMAT_TINJAUAN.petugas;

type TinjauanSectionProps = {
  surat: Surat;
  shown: string | null;
  onShow: (label: string) => void;
  /** Container of the next-job bar; null places it below the checklist. */
  nextJobIn: Element | null;
};

export function TinjauanSection(props: TinjauanSectionProps) {
  const tinjauan = useQuery(tinjauanQuery(props.surat.id));
  return (
    <QueryState query={tinjauan} loading="Memuat pemeriksaan..." failed="Gagal mengambil pemeriksaan">
      {(answer) => <Checklist {...props} tinjauan={answer.tinjauan} />}
    </QueryState>
  );
}

type ChecklistProps = TinjauanSectionProps & { tinjauan: Tinjauan };

type SummaryProps = { tinjauan: Tinjauan; busy: boolean; onAcceptAll: (berkas: readonly TinjauanBerkas[]) => void };

function Summary({ tinjauan, busy, onAcceptAll }: SummaryProps) {
  const unread = unreadOf(tinjauan);
  const acceptable = unread.filter((berkas) => !isDoubtful(tinjauan, berkas));
  const count = (states: readonly KeadaanBerkas[]) =>
    tinjauan.berkas.filter(({ keadaan }) => states.includes(keadaan)).length;
  return (
    <div className={styles.top}>
      <p className={styles.summary} role="status">
        {isiKalimat(ringkasan, {
          diterima: count(['diterima', 'dibawa_ke_kantor']),
          perlu: count(['perlu_diganti', 'diminta']),
          belum: unread.length,
        })}
      </p>
      {tinjauan.tahap !== null && acceptable.length > 1 && (
        <Button variant="secondary" size="small" disabled={busy} onClick={() => onAcceptAll(acceptable)}>
          Terima semua ({acceptable.length})
        </Button>
      )}
    </div>
  );
}

type MarkKeys = Pick<ChecklistProps, 'tinjauan' | 'shown'> & {
  onAccept: (label: string) => void;
  onAsk: (subject: MarkSubject) => void;
};

/** Keys for the file in sight: "a" accepts it, "g" requests a replacement. */
function useMarkKeys({ tinjauan, shown, onAccept, onAsk }: MarkKeys): void {
  const inSight = tinjauan.berkas.find(({ jenis_persyaratan }) => jenis_persyaratan === shown);
  const may = (ke: KeadaanBerkas) =>
    tinjauan.tahap !== null && inSight !== undefined && mayGo({ dari: inSight.keadaan, ke, oleh: 'petugas' });
  useKeys({
    a: may('diterima') && inSight ? () => onAccept(inSight.jenis_persyaratan) : undefined,
    g:
      may('perlu_diganti') && inSight
        ? () => onAsk({ kind: 'ganti', label: inSight.jenis_persyaratan, tipe: inSight.tipe })
        : undefined,
  });
}

/** Saves marks of files and fields, and keeps the file or field that waits for a reason. */
function useMarking({ tinjauan, shown, onShow }: Pick<ChecklistProps, 'tinjauan' | 'shown' | 'onShow'>) {
  const write = useTinjauanWrite();
  const { busy, failure, run } = write;
  const [subject, setSubject] = useState<MarkSubject | null>(null);
  const { list, pressed } = useFocusOnPressed(tinjauan, busy);
  const save = (marks: Marks) => run(() => saveMarks(tinjauan, marks));
  const accept = useAcceptance({ tinjauan, write, save, onShow });
  useMarkKeys({ tinjauan, shown, onAccept: accept, onAsk: setSubject });

  function mark(label: string, keadaan: KeadaanBerkas) {
    pressed.current = label;
    void save({ berkas: [{ jenis_persyaratan: label, keadaan }] });
  }
  function acceptAll(berkas: readonly TinjauanBerkas[]) {
    void save({ berkas: berkas.map(({ jenis_persyaratan }) => ({ jenis_persyaratan, keadaan: 'diterima' })) });
  }
  async function saveSubject({ alasan, catatan }: Mark) {
    if (subject === null) return;
    pressed.current = subject.label;
    if (await save(marksOf(subject, { alasan, catatan }, tinjauan))) setSubject(null);
  }

  return { busy, failure, run, subject, setSubject, list, save, accept, mark, acceptAll, saveSubject };
}

type Marking = ReturnType<typeof useMarking>;

function Checklist({ surat, shown, onShow, nextJobIn, tinjauan }: ChecklistProps) {
  const words = useWords();
  const marking = useMarking({ tinjauan, shown, onShow });
  const { busy, failure, subject, setSubject, accept } = marking;

  function lookAtNext() {
    const next = unreadOf(tinjauan).find(({ lampiran_id }) => lampiran_id !== null);
    if (next) onShow(next.jenis_persyaratan);
  }

  const nextJobBar = (
    <NextJobBar
      surat={surat}
      next={nextJob({ surat, tinjauan, shown, words })}
      busy={busy}
      onAccept={(label: string | null = shown) => {
        if (label !== null) accept(label);
      }}
      onLook={lookAtNext}
    />
  );
  return (
    <>
      <Requirements surat={surat} tinjauan={tinjauan} shown={shown} onShow={onShow} marking={marking} />
      {nextJobIn ? createPortal(nextJobBar, nextJobIn) : nextJobBar}
      {subject && (
        <TinjauanMarkDialog
          subject={subject}
          busy={busy}
          failure={failure}
          onSave={(given) => void marking.saveSubject(given)}
          onClose={() => setSubject(null)}
        />
      )}
    </>
  );
}

type RequirementsProps = Omit<ChecklistProps, 'nextJobIn'> & { marking: Marking };

function Requirements({ surat, tinjauan, shown, onShow, marking }: RequirementsProps) {
  const { busy, failure, run, subject, setSubject, list, save, mark, acceptAll } = marking;
  return (
    <Section card title="Persyaratan">
      <Summary tinjauan={tinjauan} busy={busy} onAcceptAll={acceptAll} />
      {failure && subject === null && (
        <FormFailure
          action={
            <Button variant="secondary" size="small" onClick={() => void run(() => reloadTinjauan(surat.id))}>
              Muat data terbaru
            </Button>
          }
        >
          {failure}
        </FormFailure>
      )}
      <ul className={styles.list} ref={list}>
        {tinjauan.berkas.map((berkas) => (
          <ChecklistItem
            key={berkas.jenis_persyaratan}
            surat={surat}
            tinjauan={tinjauan}
            shown={shown}
            onShow={onShow}
            berkas={berkas}
            busy={busy}
            onMark={mark}
            onAsk={setSubject}
          />
        ))}
      </ul>
      <TinjauanFields surat={surat} tinjauan={tinjauan} disabled={busy} onSave={save} onAsk={setSubject} />
      <TinjauanRequest surat={surat} tinjauan={tinjauan} />
      <PermintaanList permintaan={tinjauan.permintaan} />
    </Section>
  );
}
