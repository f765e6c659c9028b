import { STRUKTUR_LABEL, STRUKTUR_TEXT, TIPE_STRUKTUR, TIPE_STRUKTUR_TITLE } from '@pendopo/shared/struktur/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { type PickedPicture, usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { type Draft, fateOf, hasNewTexts } from './drafts.ts';
import { Portrait } from './portrait.tsx';
import styles from './struktur-form.module.css';

type PersonFieldsProps = {
  draft: Draft;
  /** Where this card puts its picture, for the form to send all of them. */
  pictures: Map<number, PickedPicture>;
  field: (name: string) => { name: string; error: string | undefined };
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
};

const OPTIONS = TIPE_STRUKTUR.map((value) => ({ value, label: TIPE_STRUKTUR_TITLE[value] }));

/** What becomes of a person who has no name, or stands in another group. */
function noteOf(draft: Draft, hasPicture: boolean): string {
  const fate = fateOf(draft);
  if (fate === 'deleted') return 'Tanpa nama, orang ini dihapus dari struktur saat disimpan.';
  if (fate === 'left') return hasNewTexts(draft) || hasPicture ? 'Belum ada nama: tidak ikut disimpan.' : '';
  return draft.tipe === draft.group ? '' : `Pindah ke bagian ${TIPE_STRUKTUR_TITLE[draft.tipe]} setelah disimpan.`;
}

type RemovedPersonProps = { who: string; isStored: boolean; onUndo: () => void };

function RemovedPerson({ who, isStored, onUndo }: RemovedPersonProps) {
  return (
    <>
      <p>
        <strong>{who}</strong> {isStored ? 'akan dihapus saat disimpan.' : 'tidak akan disimpan.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="undo-2" size={20} />}
        aria-label={`Batal menghapus ${who}`}
        onClick={onUndo}
      >
        Batal menghapus
      </Button>
    </>
  );
}

/** The card of one person in the editor. Removed ones stay in sight until they are saved, with a way back. */
export function PersonFields({ draft, pictures, field, onChange, onRemove }: PersonFieldsProps) {
  const { key, stored, first, removed, nama, jabatan, tipe, newer } = draft;
  const picture = usePickedPicture(`foto-${key}`, { sizeText: STRUKTUR_TEXT.photoSize });
  const card = useRef<HTMLLIElement>(null);
  const moveFocus = useRef(false);

  useEffect(() => {
    pictures.set(key, picture);
  });
  useEffect(() => () => void pictures.delete(key), [pictures, key]);

  // What was pressed is gone: the focus goes to the way back, or to the first field.
  useEffect(() => {
    if (moveFocus.current) card.current?.querySelector<HTMLElement>('button, input')?.focus();
    moveFocus.current = false;
  }, [removed]);

  const who = nama.trim() || jabatan.trim() || 'Orang baru';
  if (removed) {
    return (
      <li className={styles.removed} ref={card}>
        <RemovedPerson
          who={who}
          isStored={stored !== null}
          onUndo={() => {
            moveFocus.current = true;
            onChange({ removed: false });
          }}
        />
      </li>
    );
  }

  return (
    <li ref={card}>
      <fieldset className={styles.card}>
        <legend className="visually-hidden">{who}</legend>
        <TextField
          {...field('nama')}
          label={STRUKTUR_LABEL.nama}
          autoComplete="off"
          value={nama}
          newer={newer.nama}
          onChange={(event) => onChange({ nama: event.target.value })}
        />
        <TextField
          {...field('jabatan')}
          label={STRUKTUR_LABEL.jabatan}
          autoComplete="off"
          value={jabatan}
          newer={newer.jabatan}
          onChange={(event) => onChange({ jabatan: event.target.value })}
        />
        <SelectField
          // A controlled choice would look touched from the start.
          key={first.tipe}
          {...field('tipe')}
          label={STRUKTUR_LABEL.tipe}
          options={OPTIONS}
          defaultValue={tipe}
          newer={newer.tipe && TIPE_STRUKTUR_TITLE[newer.tipe]}
          onChange={(event) => {
            const chosen = TIPE_STRUKTUR.find((value) => value === event.target.value);
            if (chosen) onChange({ tipe: chosen });
          }}
        />
        <PictureField
          {...field('foto')}
          label={STRUKTUR_LABEL.foto}
          hint=""
          noun="Foto"
          picture={picture}
          current={stored?.foto ?? null}
          removable
          standIn
        >
          {(src) => <Portrait nama={nama} src={src} />}
        </PictureField>
        <p className={styles.note} role="status">
          {noteOf(draft, picture.chosen !== null)}
        </p>
        <Button
          variant="ghost"
          icon={<Icon name="trash-2" size={20} />}
          aria-label={`Hapus orang ${who}`}
          onClick={() => {
            moveFocus.current = true;
            onRemove();
          }}
        >
          Hapus orang
        </Button>
      </fieldset>
    </li>
  );
}
