import { isianOf } from '@pendopo/shared/isian-catalogue';
import type { Surat } from '@pendopo/shared/surat';
import type { Tinjauan, TinjauanBerkas } from '@pendopo/shared/tinjauan';
import {
  type AlasanBerkas,
  type AlasanIsian,
  alasanBerkas,
  alasanIsian,
  BATAS_TINJAUAN,
  isiKalimat,
  KALIMAT_TINJAUAN,
  type KeadaanBerkas,
  keadaanBerkas,
  mayGo,
} from '@pendopo/shared/tinjauan-text';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { tinjauanQueries } from '../tinjauan.queries.ts';
import { type Marks, reloadTinjauan, saveMarks } from '../tinjauan-writes.queries.ts';
import { PermintaanList } from './permintaan-list.tsx';
import { type Mark, type MarkSubject, TinjauanMarkDialog } from './tinjauan-mark-dialog.tsx';
import { TinjauanRequest } from './tinjauan-request.tsx';
import styles from './tinjauan-section.module.css';
import { TINJAUAN_TONE } from './tinjauan-tone.ts';
import { useTinjauanWrite } from './use-tinjauan-write.ts';

const { ringkasan, berulang } = KALIMAT_TINJAUAN.petugas;
const UNREAD: readonly KeadaanBerkas[] = ['belum_diperiksa', 'diganti'];
const ASKING: readonly KeadaanBerkas[] = ['perlu_diganti', 'diminta'];

/** The officials' checklist of what a request came with. */
export function TinjauanSection({ surat }: { surat: Surat }) {
  const tinjauan = useQuery(tinjauanQueries.of(surat.id));
  return (
    <Section card title="Persyaratan">
      <QueryState query={tinjauan} loading="Memuat pemeriksaan..." failed="Gagal mengambil pemeriksaan">
        {(answer) => <Checklist surat={surat} tinjauan={answer.tinjauan} />}
      </QueryState>
    </Section>
  );
}

type ChecklistProps = { surat: Surat; tinjauan: Tinjauan };

function Checklist({ surat, tinjauan }: ChecklistProps) {
  const { busy, failure, run } = useTinjauanWrite();
  const [subject, setSubject] = useState<MarkSubject | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  const isOpen = tinjauan.tahap !== null;
  const unread = tinjauan.berkas.filter(({ keadaan }) => UNREAD.includes(keadaan));

  // The button that was pressed has gone with the state that it changed.
  useEffect(() => {
    if (busy || pressed.current === null || document.activeElement !== document.body) return;
    const items = [...(list.current?.querySelectorAll<HTMLElement>('li') ?? [])];
    items
      .find(({ dataset }) => dataset.label === pressed.current)
      ?.querySelector('button')
      ?.focus();
    pressed.current = null;
  }, [tinjauan.updatedAt, busy]);

  const save = (marks: Marks) => run(() => saveMarks(tinjauan, marks));
  function mark(label: string, keadaan: KeadaanBerkas) {
    pressed.current = label;
    void save({ berkas: [{ jenis_persyaratan: label, keadaan }] });
  }

  async function saveSubject({ alasan, catatan }: Mark) {
    if (subject === null) return;
    pressed.current = subject.label;
    if (await save(marksOf(subject, { alasan, catatan }, tinjauan))) setSubject(null);
  }

  return (
    <>
      <p className={styles.summary} role="status">
        {isiKalimat(ringkasan, {
          diterima: tinjauan.berkas.filter(({ keadaan }) => ['diterima', 'dibawa_ke_kantor'].includes(keadaan)).length,
          perlu: tinjauan.berkas.filter(({ keadaan }) => ASKING.includes(keadaan)).length,
          belum: unread.length,
        })}
      </p>
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
      {isOpen && unread.length > 1 && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            disabled={busy}
            onClick={() =>
              void save({
                berkas: unread.map(({ jenis_persyaratan }) => ({ jenis_persyaratan, keadaan: 'diterima' })),
              })
            }
          >
            Terima semua ({unread.length})
          </Button>
        </div>
      )}
      <ul className={styles.list} ref={list}>
        {tinjauan.berkas.map((berkas) => (
          <li key={berkas.jenis_persyaratan} className={styles.item} data-label={berkas.jenis_persyaratan}>
            <Requirement berkas={berkas} />
            {isOpen && <Actions berkas={berkas} disabled={busy} onMark={mark} onAsk={setSubject} />}
          </li>
        ))}
      </ul>
      <Fields surat={surat} tinjauan={tinjauan} disabled={busy || !isOpen} onSave={save} onAsk={setSubject} />
      <TinjauanRequest surat={surat} tinjauan={tinjauan} />
      <PermintaanList permintaan={tinjauan.permintaan} />
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

function Requirement({ berkas }: { berkas: TinjauanBerkas }) {
  const { jenis_persyaratan, wajib, keadaan, alasan, catatan, kali, terkirim, lampiran_id } = berkas;
  const isAsking = ASKING.includes(keadaan);
  return (
    <div className={styles.words}>
      <p className={styles.label}>{jenis_persyaratan}</p>
      <p className={styles.state}>
        <Badge tone={TINJAUAN_TONE[keadaan]}>{keadaanBerkas(keadaan).petugas}</Badge>
        <span className={styles.quiet}>
          {wajib ? 'Wajib' : 'Tidak wajib'}
          {lampiran_id === null && ' · tanpa berkas'}
          {isAsking && !terkirim && ' · belum dikirim'}
          {isAsking && terkirim && ' · menunggu pemohon'}
        </span>
      </p>
      {alasan && <p>{alasanBerkas(alasan).kalimat ?? alasanBerkas(alasan).label}</p>}
      {catatan && <p className={styles.note}>Catatan: {catatan}</p>}
      {keadaan !== 'diterima' && kali >= BATAS_TINJAUAN.gagal_sebelum_disarankan_ke_kantor && (
        <p className={styles.note}>{isiKalimat(berulang, { kali })}</p>
      )}
    </div>
  );
}

type ActionsProps = {
  berkas: TinjauanBerkas;
  disabled: boolean;
  onMark: (label: string, keadaan: KeadaanBerkas) => void;
  onAsk: (subject: MarkSubject) => void;
};

const WORDS: Readonly<Partial<Record<KeadaanBerkas, string>>> = {
  diterima: 'Terima',
  perlu_diganti: 'Ganti',
  dibawa_ke_kantor: 'Dibawa ke kantor',
  diminta: 'Minta',
  belum_diperiksa: 'Periksa lagi',
  tidak_diperlukan: 'Tidak diperlukan',
};

/** The ways on from a state; what was sent waits for its applicant. */
function Actions({ berkas, disabled, onMark, onAsk }: ActionsProps) {
  const { jenis_persyaratan: label, keadaan: dari, terkirim, tipe } = berkas;
  const ways = (Object.keys(WORDS) as KeadaanBerkas[]).filter(
    (ke) => mayGo({ dari, ke, oleh: 'petugas' }) && !(dari === 'perlu_diganti' && terkirim),
  );
  if (ways.length === 0) return null;
  function go(ke: KeadaanBerkas) {
    if (ke === 'perlu_diganti') onAsk({ kind: 'ganti', label, tipe });
    else if (ke === 'diminta') onAsk({ kind: 'minta', label });
    else onMark(label, ke);
  }
  return (
    <div className={styles.actions}>
      {ways.map((ke) => (
        <Button
          key={ke}
          size="small"
          variant={ke === 'diterima' ? 'primary' : 'secondary'}
          disabled={disabled}
          aria-label={`${WORDS[ke]}: ${label}`}
          onClick={() => go(ke)}
        >
          {WORDS[ke]}
        </Button>
      ))}
    </div>
  );
}

type FieldsProps = ChecklistProps & {
  disabled: boolean;
  onSave: (marks: Marks) => Promise<boolean>;
  onAsk: (subject: MarkSubject) => void;
};

/** The letter's extra fields that an applicant can be asked to mend. */
function Fields({ surat, tinjauan, disabled, onSave, onAsk }: FieldsProps) {
  const fields = isianOf(surat.jenis_surat).filter(({ diisi }) => diisi === 'warga');
  if (fields.length === 0) return null;
  const unsent = tinjauan.isian.filter(({ terkirim }) => !terkirim);
  const withdraw = (name: string) =>
    void onSave({
      isian: unsent.filter((one) => one.name !== name).map(({ alasan, ...one }) => ({ name: one.name, alasan })),
    });
  return (
    <details className={styles.fields} open={tinjauan.isian.length > 0}>
      <summary>Isian permohonan ({fields.length})</summary>
      <ul className={styles.list}>
        {fields.map(({ name, label, wajib }) => {
          const mark = tinjauan.isian.find((one) => one.name === name);
          const waits = mark?.keadaan === 'perlu_diganti';
          return (
            <li key={name} className={styles.item} data-label={label}>
              <div className={styles.words}>
                <p className={styles.label}>{label}</p>
                <p className={styles.value}>{surat.isian[name] ?? (wajib ? 'Belum diisi (wajib)' : 'Belum diisi')}</p>
                {mark && (
                  <p className={styles.state}>
                    <Badge tone={TINJAUAN_TONE[mark.keadaan]}>{keadaanBerkas(mark.keadaan).petugas}</Badge>
                    <span className={styles.quiet}>
                      {alasanIsian(mark.alasan).label}
                      {waits && (mark.terkirim ? ' · menunggu pemohon' : ' · belum dikirim')}
                    </span>
                  </p>
                )}
              </div>
              <div className={styles.actions}>
                {waits && !mark?.terkirim && (
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={disabled}
                    aria-label={`Batalkan: ${label}`}
                    onClick={() => withdraw(name)}
                  >
                    Batalkan
                  </Button>
                )}
                {!waits && (
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={disabled}
                    aria-label={`Minta perbaiki: ${label}`}
                    onClick={() => onAsk({ kind: 'isian', label, name })}
                  >
                    Minta perbaiki
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
