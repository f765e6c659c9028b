import { CATATAN_BAWAAN, type UntukCatatan } from '@pendopo/shared/catatan-siap/text';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Icon } from '../../components/icon.tsx';
import { messageOf } from '../../lib/http/api-error.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { useWords } from '../../lib/words.ts';
import styles from './ready-notes.module.css';
import { deleteReadyNote, readyNotesQuery, saveReadyNote } from './ready-notes.queries.ts';

type ReadyNotesProps = {
  untuk: UntukCatatan;
  /** The field to which a note is appended. */
  control: () => Element | RadioNodeList | null;
};

/** The official's own notes, loaded once the list is open. */
function useOwnNotes(untuk: UntukCatatan, isOpen: boolean) {
  const own = useQuery(isOpen ? readyNotesQuery(untuk) : null).data?.catatan ?? [];
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  async function run(work: () => Promise<void>, done: string) {
    setFailure(null);
    await work().then(
      () => setAnnouncement(done),
      (error) => setFailure(messageOf(error)),
    );
  }

  return {
    own,
    failure,
    announcement,
    save: (isi: string) => run(() => saveReadyNote({ untuk, isi }), 'Catatan disimpan.'),
    remove: (id: number) => run(() => deleteReadyNote(id), 'Catatan dihapus.'),
  };
}

export function ReadyNotes({ untuk, control }: ReadyNotesProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { own, failure, announcement, save, remove } = useOwnNotes(untuk, isOpen);

  const field = () => {
    const found = control();
    return found instanceof HTMLTextAreaElement ? found : null;
  };
  function put(text: string) {
    const note = field();
    if (!note) return;
    note.value = [note.value.trim(), text].filter(Boolean).join('\n');
    note.focus();
  }
  function keep() {
    const isi = field()?.value.trim() ?? '';
    if (isi === '') field()?.focus();
    else void save(isi);
  }

  return (
    <details className={styles.notes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Catatan siap pakai</summary>
      {failure && <FormFailure>{failure}</FormFailure>}
      <ul className={styles.list}>
        {CATATAN_BAWAAN[untuk].map(words).map((isi) => (
          <li key={isi}>
            <Note isi={isi} onPut={put} />
          </li>
        ))}
        {own.map(({ id, isi }) => (
          <li key={id} className={styles.own}>
            <Note isi={isi} onPut={put} />
            <Button
              variant="ghost"
              size="small"
              icon={<Icon name="x" size={18} />}
              aria-label={`Hapus catatan: ${isi}`}
              onClick={() => void remove(id)}
            >
              Hapus
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={keep}>
        Simpan catatan di atas
      </Button>
      <span role="status" className={styles.said}>
        {announcement}
      </span>
    </details>
  );
}

function Note({ isi, onPut }: { isi: string; onPut: (text: string) => void }) {
  return (
    <button type="button" className={styles.note} onClick={() => onPut(isi)}>
      {isi}
    </button>
  );
}
