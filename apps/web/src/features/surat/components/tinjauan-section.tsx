import { isiKalimat } from '@pendopo/shared/kalimat';
import { isPengantarRt } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import {
  type AlasanBerkas,
  type AlasanIsian,
  KALIMAT_TINJAUAN,
  type KeadaanBerkas,
  mayGo,
} from '@pendopo/shared/surat/tinjauan-text';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { cx } from '../../../lib/cx.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { tinjauanQueries } from '../tinjauan.queries.ts';
import { type Marks, reloadTinjauan, saveMarks } from '../tinjauan-writes.queries.ts';
import { nextJob, unreadOf } from './next-job.ts';
import { NextJobBar } from './next-job-bar.tsx';
import { isDoubtful, isUnconfirmed, linksOf, mayAskHead } from './pengantar-links.ts';
import { PengantarRt } from './pengantar-rt.tsx';
import { PermintaanList } from './permintaan-list.tsx';
import { TinjauanBerkasActions, TinjauanBerkasWords } from './tinjauan-berkas.tsx';
import { TinjauanFields } from './tinjauan-fields.tsx';
import { type Mark, type MarkSubject, TinjauanMarkDialog } from './tinjauan-mark-dialog.tsx';
import { TinjauanRequest } from './tinjauan-request.tsx';
import styles from './tinjauan-section.module.css';
import { useTinjauanWrite } from './use-tinjauan-write.ts';

const { ringkasan } = KALIMAT_TINJAUAN.petugas;
const ASKING: readonly KeadaanBerkas[] = ['perlu_diganti', 'diminta'];

type TinjauanSectionProps = {
  surat: Surat;
  /** The requirement whose file is in sight, and how another one gets there. */
  shown: string | null;
  onShow: (label: string) => void;
  /** Where the next job stands if not below the checklist. */
  nextJobIn: Element | null;
};

/** The officials' checklist of what a request came with. */
export function TinjauanSection(props: TinjauanSectionProps) {
  const tinjauan = useQuery(tinjauanQueries.of(props.surat.id));
  return (
    <QueryState query={tinjauan} loading="Memuat pemeriksaan..." failed="Gagal mengambil pemeriksaan">
      {(answer) => <Checklist {...props} tinjauan={answer.tinjauan} />}
    </QueryState>
  );
}

type ChecklistProps = TinjauanSectionProps & { tinjauan: Tinjauan };

function Checklist({ surat, shown, onShow, nextJobIn, tinjauan }: ChecklistProps) {
  const { busy, failure, run, isRunning } = useTinjauanWrite();
  const [subject, setSubject] = useState<MarkSubject | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  const isOpen = tinjauan.tahap !== null;
  const unread = unreadOf(tinjauan);
  const acceptable = unread.filter((berkas) => !isDoubtful(tinjauan, berkas));

  // The button that was pressed has gone with the state that it changed.
  useEffect(() => {
    if (busy || pressed.current === null || document.activeElement !== document.body) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    items
      .find(({ dataset }) => dataset.label === pressed.current)
      ?.querySelector<HTMLElement>('button[aria-label]')
      ?.focus();
    pressed.current = null;
  }, [tinjauan.updatedAt, busy]);

  const save = (marks: Marks) => run(() => saveMarks(tinjauan, marks));
  function mark(label: string, keadaan: KeadaanBerkas) {
    pressed.current = label;
    void save({ berkas: [{ jenis_persyaratan: label, keadaan }] });
  }

  const wanted = useRef<string[]>([]);
  const accepted = useRef(new Set<string>());
  async function saveWanted() {
    // What is wanted meanwhile waits for its end.
    if (isRunning()) return;
    const labels = wanted.current.splice(0);
    if (labels.length === 0) return;
    const berkas = labels.map((jenis_persyaratan) => ({ jenis_persyaratan, keadaan: 'diterima' as const }));
    await save({ berkas });
    for (const label of labels) accepted.current.delete(label);
  }
  // Keys are faster than the line: what was accepted meanwhile goes together.
  useEffect(() => {
    if (!busy) void saveWanted();
  });

  /** Accepts what is in sight, and shows what is to be read next. */
  function acceptShown(label: string) {
    // The same press twice: the next one has not been seen yet.
    if (accepted.current.has(label)) return;
    wanted.current.push(label);
    accepted.current.add(label);
    const next = unread.find(
      ({ jenis_persyaratan, lampiran_id }) => lampiran_id !== null && !accepted.current.has(jenis_persyaratan),
    );
    if (next) onShow(next.jenis_persyaratan);
    void saveWanted();
  }

  const inSight = tinjauan.berkas.find(({ jenis_persyaratan }) => jenis_persyaratan === shown);
  const may = (ke: KeadaanBerkas) =>
    isOpen && inSight !== undefined && mayGo({ dari: inSight.keadaan, ke, oleh: 'petugas' });
  useKeys({
    a: may('diterima') && inSight ? () => acceptShown(inSight.jenis_persyaratan) : undefined,
    g:
      may('perlu_diganti') && inSight
        ? () => setSubject({ kind: 'ganti', label: inSight.jenis_persyaratan, tipe: inSight.tipe })
        : undefined,
  });

  async function saveSubject({ alasan, catatan }: Mark) {
    if (subject === null) return;
    pressed.current = subject.label;
    if (await save(marksOf(subject, { alasan, catatan }, tinjauan))) setSubject(null);
  }

  function lookAtNext() {
    const next = unread.find(({ lampiran_id }) => lampiran_id !== null);
    if (next) onShow(next.jenis_persyaratan);
  }

  const nextJobBar = (
    <NextJobBar
      surat={surat}
      next={nextJob({ surat, tinjauan, shown })}
      busy={busy}
      onAccept={() => shown !== null && acceptShown(shown)}
      onLook={lookAtNext}
    />
  );
  return (
    <>
      <Section card title="Persyaratan">
        <div className={styles.top}>
          <p className={styles.summary} role="status">
            {isiKalimat(ringkasan, {
              diterima: tinjauan.berkas.filter(({ keadaan }) => ['diterima', 'dibawa_ke_kantor'].includes(keadaan))
                .length,
              perlu: tinjauan.berkas.filter(({ keadaan }) => ASKING.includes(keadaan)).length,
              belum: unread.length,
            })}
          </p>
          {isOpen && acceptable.length > 1 && (
            <Button
              variant="secondary"
              size="small"
              disabled={busy}
              onClick={() =>
                void save({
                  berkas: acceptable.map(({ jenis_persyaratan }) => ({ jenis_persyaratan, keadaan: 'diterima' })),
                })
              }
            >
              Terima semua ({acceptable.length})
            </Button>
          )}
        </div>
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
            <li
              key={berkas.jenis_persyaratan}
              className={cx(styles.item, shown === berkas.jenis_persyaratan && styles.inSight)}
              data-label={berkas.jenis_persyaratan}
            >
              <TinjauanBerkasWords
                berkas={berkas}
                lampiran={surat.lampiran.find(({ id }) => id === berkas.lampiran_id)}
                onShow={onShow}
              />
              {isOpen && (
                <TinjauanBerkasActions
                  berkas={berkas}
                  disabled={busy}
                  isUnconfirmed={isUnconfirmed(tinjauan, berkas)}
                  onMark={mark}
                  onAsk={setSubject}
                />
              )}
              {isPengantarRt(berkas.jenis_persyaratan) && (
                <div className={styles.pengantar}>
                  <PengantarRt
                    surat={surat}
                    label={berkas.jenis_persyaratan}
                    links={linksOf(tinjauan, berkas)}
                    open={isOpen && mayAskHead(tinjauan, berkas)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
        <TinjauanFields surat={surat} tinjauan={tinjauan} disabled={busy} onSave={save} onAsk={setSubject} />
        <TinjauanRequest surat={surat} tinjauan={tinjauan} />
        <PermintaanList permintaan={tinjauan.permintaan} />
      </Section>
      {nextJobIn ? createPortal(nextJobBar, nextJobIn) : nextJobBar}
      {subject && (
        <TinjauanMarkDialog
          subject={subject}
          busy={busy}
          failure={failure}
          onSave={(given) => void saveSubject(given)}
          onClose={() => setSubject(null)}
        />
      )}
    </>
  );
}

/** What is to be saved for what a window was about. */
function marksOf(subject: MarkSubject, { alasan, catatan }: Mark, { isian }: Tinjauan): Marks {
  if (subject.kind === 'isian') {
    const others = isian.filter(({ name, terkirim }) => !terkirim && name !== subject.name);
    return {
      isian: [
        ...others.map((one) => ({ name: one.name, alasan: one.alasan })),
        ...(alasan ? [{ name: subject.name, alasan: alasan as AlasanIsian }] : []),
      ],
    };
  }
  const jenis_persyaratan = subject.label;
  if (subject.kind === 'minta') return { berkas: [{ jenis_persyaratan, keadaan: 'diminta', catatan }] };
  return {
    berkas: [{ jenis_persyaratan, keadaan: 'perlu_diganti', alasan: alasan as AlasanBerkas, catatan }],
  };
}
