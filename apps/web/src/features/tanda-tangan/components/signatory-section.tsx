import type { PenandaTangan } from '@pendopo/shared/tanda-tangan/schemas';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { checkAtBsre, saveNik } from '../setelan.queries.ts';
import { NikDialog } from './nik-dialog.tsx';

const COLUMNS: readonly Column<PenandaTangan>[] = [
  { header: 'Nama', cell: ({ nama }) => <span translate="no">{nama}</span>, rowHeader: true },
  { header: 'Jabatan', cell: ({ jabatan }) => jabatan },
  {
    header: 'Akun',
    cell: ({ punya_akun }) =>
      punya_akun ? 'Siap' : <Link to="/admin/pengguna">Belum ada akun yang boleh menandatangani</Link>,
  },
  { header: 'NIK untuk BSrE', cell: ({ ada_nik }) => (ada_nik ? 'Sudah diisi' : 'Belum diisi') },
  {
    header: 'Sertifikat BSrE sampai',
    cell: ({ berlaku_sampai }) => (berlaku_sampai ? formatDay(berlaku_sampai) : '-'),
  },
];

type Answer = { done: string } | { failed: string };

/** Asks BSrE about one signatory at a time, and keeps the last answer. */
function useBsreCheck() {
  const [busy, setBusy] = useState<number | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function check({ id, nama }: PenandaTangan) {
    setBusy(id);
    setAnswer(null);
    try {
      setAnswer({ done: `${nama}: ${await checkAtBsre(id)}` });
    } catch (error) {
      setAnswer({ failed: `${nama}: ${messageOf(error)}` });
    } finally {
      setBusy(null);
    }
  }
  return { busy, answer, check: (person: PenandaTangan) => void check(person) };
}

type SignatorySectionProps = { people: readonly PenandaTangan[]; onDone: (message: string) => void };
type Dialog = { kind: 'isi' | 'hapus'; person: PenandaTangan };

/** The officials who sign, and what BSrE needs to know of them. */
export function SignatorySection({ people, onDone }: SignatorySectionProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { busy, answer, check } = useBsreCheck();
  const close = () => setDialog(null);
  function finish(message: string) {
    close();
    onDone(message);
  }
  return (
    <Section title="Penanda tangan">
      {people.length === 0 ? (
        <p className="quiet">Belum ada pejabat pada struktur organisasi yang boleh menandatangani surat.</p>
      ) : (
        <DataTable
          caption="Penanda tangan"
          captionHidden
          columns={COLUMNS}
          rows={people}
          rowKey={({ id }) => id}
          rowActions={(person) => (
            <RowActions person={person} busy={busy} onCheck={check} onAsk={(kind) => setDialog({ kind, person })} />
          )}
        />
      )}
      {answer && 'done' in answer && <Notice title={answer.done} />}
      {answer && 'failed' in answer && <ErrorBox>{answer.failed}</ErrorBox>}
      {dialog?.kind === 'isi' && <NikDialog person={dialog.person} onClose={close} onDone={finish} />}
      {dialog?.kind === 'hapus' && (
        <DeleteDialog
          title="Hapus NIK?"
          words={{ confirmLabel: 'Hapus NIK', busyLabel: 'Menghapus...' }}
          remove={() => saveNik(dialog.person.id, { nik: null })}
          failed="NIK gagal dihapus"
          onClose={close}
          onDeleted={finish}
        >
          Tanpa NIK, {dialog.person.nama} tidak dapat menandatangani lewat BSrE.
        </DeleteDialog>
      )}
    </Section>
  );
}

type RowActionsProps = {
  person: PenandaTangan;
  /** Id of the signatory that BSrE is being asked about. */
  busy: number | null;
  onCheck: (person: PenandaTangan) => void;
  onAsk: (dialog: Dialog['kind']) => void;
};

function RowActions({ person, busy, onCheck, onAsk }: RowActionsProps) {
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${person.ada_nik ? 'Ganti' : 'Isi'} NIK ${person.nama}`}
        onClick={() => onAsk('isi')}
      >
        {person.ada_nik ? 'Ganti NIK' : 'Isi NIK'}
      </Button>
      {person.ada_nik && (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Periksa ${person.nama} di BSrE`}
            busy={busy === person.id}
            busyLabel="Menanyakan..."
            disabled={busy !== null}
            onClick={() => onCheck(person)}
          >
            Periksa di BSrE
          </Button>
          <Button variant="ghost" size="small" aria-label={`Hapus NIK ${person.nama}`} onClick={() => onAsk('hapus')}>
            Hapus NIK
          </Button>
        </>
      )}
    </>
  );
}
