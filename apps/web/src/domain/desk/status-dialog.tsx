import type { UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectField, TextareaField } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { DiscardQuestion } from '../../components/leave-question.tsx';
import { Modal } from '../../components/modal.tsx';
import { messageOf } from '../../lib/http/api-error.ts';
import { useUnsaved } from '../../lib/session/unsaved.ts';
import { useHasEnded } from '../../lib/session/use-session.ts';
import { ReadyNotes } from './ready-notes.tsx';
import styles from './status-dialog.module.css';

const FORM_ID = 'ubah-status';

type Versioned<Status> = { status: Status; updatedAt: string };

type StatusDialogProps<Status extends string> = {
  title: string;
  children: ReactNode;
  options: readonly Status[];
  row: Versioned<Status>;
  note: {
    label: string;
    hint: string;
    isRequired?: (status: Status) => boolean;
    ready: UntukCatatan;
  };
  /** Further fields of a status. `fillNote` replaces the note unless the official has typed a note. */
  fields?: (status: Status, fillNote: (text: string) => void) => ReactNode;
  failed: string;
  save: (change: Versioned<Status> & { catatan: string | null }) => Promise<unknown>;
  /** Reads the current status after another official has saved first. */
  reload: () => Promise<Versioned<Status>>;
  onClose: () => void;
};

/** Saves a change of the version that the official has seen, and reloads after a conflict. */
function useStatusChange<Status extends string>({
  row,
  failed,
  save,
  reload,
  onClose,
}: Pick<StatusDialogProps<Status>, 'row' | 'failed' | 'save' | 'reload' | 'onClose'>) {
  // Version that the official has seen. A refetch of the list behind the dialog does not change it.
  const [seen, setSeen] = useState(row);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'saving' | 'reloading' | null>(null);
  const [isStale, setStale] = useState(false);
  const submission = useRef(false);

  async function run(kind: 'saving' | 'reloading', work: () => Promise<void>) {
    if (submission.current) return;
    submission.current = true;
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      const message = messageOf(error, failed);
      if (message === API_TEXT.staleEdit) setStale(true);
      setFailure(message);
    } finally {
      submission.current = false;
      setBusy(null);
    }
  }

  return {
    seen,
    failure,
    busy,
    isStale,
    send: (status: Status, catatan: string | null) =>
      run('saving', async () => {
        await save({ status, catatan, updatedAt: seen.updatedAt });
        onClose();
      }),
    loadLatest: () =>
      run('reloading', async () => {
        setSeen(await reload());
        setStale(false);
        setFailure(null);
      }),
  };
}

type ChangeFailureProps = {
  failure: string | null;
  isStale: boolean;
  isReloading: boolean;
  onReload: () => Promise<void>;
};

/** Shows why the change was not saved, and offers to reload after a conflict. */
function ChangeFailure({ failure, isStale, isReloading, onReload }: ChangeFailureProps) {
  const hasEnded = useHasEnded();
  if (!failure) return hasEnded && <FormFailure>{API_TEXT.sessionEnded}</FormFailure>;
  return (
    <FormFailure
      action={
        isStale && (
          <Button
            variant="secondary"
            size="small"
            busy={isReloading}
            busyLabel="Memuat..."
            onClick={() => void onReload()}
          >
            Muat data terbaru
          </Button>
        )
      }
    >
      {failure}
    </FormFailure>
  );
}

const noteOf = (form: HTMLFormElement) => String(new FormData(form).get('catatan') ?? '').trim();

/** The note field of the form. `fillNote` keeps a note that the official has typed. */
function useNote(form: RefObject<HTMLFormElement | null>) {
  const filled = useRef('');
  const noteField = () => form.current?.elements.namedItem('catatan') ?? null;
  return {
    noteField,
    hasNote: () => form.current !== null && noteOf(form.current) !== '',
    fillNote(text: string) {
      const control = noteField();
      if (!(control instanceof HTMLTextAreaElement) || ![filled.current, ''].includes(control.value)) return;
      control.value = text;
      filled.current = text;
    },
  };
}

type DialogButtonsProps = Pick<ReturnType<typeof useStatusChange>, 'failure' | 'busy'> & { onCancel: () => void };

function DialogButtons({ failure, busy, onCancel }: DialogButtonsProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  // The button lost the focus because it was disabled during the request.
  useEffect(() => {
    if (failure !== null && busy === null) saveButton.current?.focus();
  }, [failure, busy]);
  return (
    <>
      <Button variant="secondary" disabled={busy === 'saving'} onClick={onCancel}>
        Batal
      </Button>
      <Button ref={saveButton} type="submit" form={FORM_ID} busy={busy === 'saving'} busyLabel="Menyimpan...">
        Simpan
      </Button>
    </>
  );
}

/** Sets any status with a note for the sender. Keeps the note after another official's newer edit. */
export function StatusDialog<Status extends string>(props: StatusDialogProps<Status>) {
  const { title, children, options, row, note, fields, onClose } = props;
  const [status, setStatus] = useState(row.status);
  const [confirming, setConfirming] = useState(false);
  const { seen, failure, busy, isStale, send, loadLatest } = useStatusChange(props);
  const form = useRef<HTMLFormElement>(null);
  const { noteField, hasNote, fillNote } = useNote(form);
  const hasChanges = () => status !== row.status || hasNote();
  useUnsaved(hasChanges);
  const close = () => (hasChanges() ? setConfirming(true) : onClose());

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(status, noteOf(event.currentTarget) || null);
  }

  return (
    <Modal
      title={title}
      onClose={close}
      locked={busy === 'saving'}
      closeOnBackdrop={false}
      footer={<DialogButtons failure={failure} busy={busy} onCancel={close} />}
    >
      <form id={FORM_ID} ref={form} className={styles.form} onSubmit={submit} noValidate>
        {children}
        <ChangeFailure failure={failure} isStale={isStale} isReloading={busy === 'reloading'} onReload={loadLatest} />
        <SelectField
          name="status"
          label="Status"
          hint={seen.status !== row.status && `Petugas lain sudah mengubahnya menjadi ${seen.status}.`}
          options={options}
          value={status}
          disabled={busy === 'saving'}
          onChange={(event) => setStatus(options.find((item) => item === event.target.value) ?? row.status)}
        />
        {fields?.(status, fillNote)}
        <TextareaField
          name="catatan"
          label={note.label}
          optional={!note.isRequired?.(status)}
          hint={note.hint}
          maxLength={1000}
          rows={3}
          disabled={busy === 'saving'}
        />
        <ReadyNotes untuk={note.ready} control={noteField} />
      </form>
      {confirming && <DiscardQuestion onDiscard={onClose} onStay={() => setConfirming(false)} />}
    </Modal>
  );
}
