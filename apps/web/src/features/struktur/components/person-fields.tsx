import { STRUKTUR_LABEL, STRUKTUR_TEXT, TIPE_STRUKTUR, TIPE_STRUKTUR_TITLE } from '@pendopo/shared/struktur/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PictureField } from '../../../components/picture-field.tsx';
import { cx } from '../../../lib/cx.ts';
import { type PickedPicture, usePickedPicture } from '../../../lib/pictures/use-picked-picture.ts';
import { useWords } from '../../../lib/words.ts';
import { type Draft, hasNewTexts, outcomeOf } from './drafts.ts';
import { Portrait } from './portrait.tsx';
import styles from './struktur-form.module.css';

type PersonFieldsProps = {
  draft: Draft;
  /** Receives the picture of this row; the form sends all pictures. */
  pictures: Map<number, PickedPicture>;
  field: (name: string) => { name: string; error: string | undefined };
  /** Moves the person one place; undefined at an end. */
  order: { up: (() => void) | undefined; down: (() => void) | undefined };
  onChange: (part: Partial<Draft>) => void;
  onRemove: () => void;
};

/** Returns a note about a person without a name or with a new group. */
function noteOf(draft: Draft, { hasPicture, words }: { hasPicture: boolean; words: Words }): string {
  const outcome = outcomeOf(draft);
  if (outcome === 'deleted') return 'Tanpa nama, orang ini dihapus dari struktur saat disimpan.';
  if (outcome === 'left') return hasNewTexts(draft) || hasPicture ? 'Belum ada nama: tidak ikut disimpan.' : '';
  return draft.tipe === draft.group
    ? ''
    : `Pindah ke bagian ${words(TIPE_STRUKTUR_TITLE[draft.tipe])} setelah disimpan.`;
}

type RemovedPersonProps = { personName: string; isStored: boolean; onUndo: () => void };

function RemovedPerson({ personName, isStored, onUndo }: RemovedPersonProps) {
  return (
    <>
      <p>
        <strong>{personName}</strong> {isStored ? 'akan dihapus saat disimpan.' : 'tidak akan disimpan.'}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="undo-2" size={20} />}
        aria-label={`Batal menghapus ${personName}`}
        onClick={onUndo}
      >
        Batal menghapus
      </Button>
    </>
  );
}

type ToggleProps = { personName: string; panel: string; open: boolean; onToggle: () => void };

const Toggle = ({ personName, panel, open, onToggle }: ToggleProps) => (
  <Button
    variant="ghost"
    size="small"
    className={styles.toggle}
    icon={<Icon name="chevron-down" size={20} />}
    aria-label={`Rincian ${personName}`}
    aria-expanded={open}
    aria-controls={panel}
    onClick={onToggle}
  >
    Rincian
  </Button>
);

type OrderProps = { personName: string; order: PersonFieldsProps['order'] };

/** Buttons that move a person within the section. They keep the focus while the row moves. */
function Order({ personName, order }: OrderProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  useEffect(() => {
    if (pressed.current === null) return;
    const again = buttons.current?.querySelector<HTMLElement>(`[data-way="${pressed.current}"]:not(:disabled)`);
    (again ?? buttons.current?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
    pressed.current = null;
  });
  if (!order.up && !order.down) return null;
  const move = (way: 'up' | 'down') => {
    pressed.current = way;
    order[way]?.();
  };
  return (
    <div className={styles.order} ref={buttons}>
      <Button
        variant="ghost"
        size="small"
        icon={<Icon name="arrow-up" size={20} />}
        aria-label={`Naikkan ${personName}`}
        data-way="up"
        disabled={!order.up}
        onClick={() => move('up')}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<Icon name="arrow-down" size={20} />}
        aria-label={`Turunkan ${personName}`}
        data-way="down"
        disabled={!order.down}
        onClick={() => move('down')}
      />
    </div>
  );
}

type DetailsProps = Pick<PersonFieldsProps, 'draft' | 'field' | 'onChange' | 'onRemove'> & {
  personName: string;
  picture: PickedPicture;
};

function Details({ draft, personName, picture, field, onChange, onRemove }: DetailsProps) {
  const words = useWords();
  const { stored, first, tipe, newer } = draft;
  return (
    <>
      <SelectField
        // A controlled select would count as changed from the start.
        key={first.tipe}
        {...field('tipe')}
        label={STRUKTUR_LABEL.tipe}
        options={TIPE_STRUKTUR.map((value) => ({ value, label: words(TIPE_STRUKTUR_TITLE[value]) }))}
        defaultValue={tipe}
        newer={newer.tipe && words(TIPE_STRUKTUR_TITLE[newer.tipe])}
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
        hasDefault
      >
        {(src) => <Portrait nama={draft.nama} src={src} />}
      </PictureField>
      <Button
        variant="ghost"
        icon={<Icon name="trash-2" size={20} />}
        aria-label={`Hapus orang ${personName}`}
        onClick={onRemove}
      >
        Hapus orang
      </Button>
    </>
  );
}

type TextsProps = Pick<PersonFieldsProps, 'draft' | 'field' | 'onChange'>;

const Texts = ({ draft: { nama, jabatan, newer }, field, onChange }: TextsProps) => (
  <div className={styles.texts}>
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
  </div>
);

/** Row of one person in the editor. A removed person stays visible with an undo button until saved. */
export function PersonFields({ draft, pictures, field, order, onChange, onRemove }: PersonFieldsProps) {
  const words = useWords();
  const { key, stored, removed, nama, jabatan, newer } = draft;
  const picture = usePickedPicture(`foto-${key}`, { sizeText: STRUKTUR_TEXT.photoSize });
  const row = useRef<HTMLLIElement>(null);
  const moveFocus = useRef(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const panel = useId();

  useEffect(() => {
    pictures.set(key, picture);
  });
  useEffect(() => () => void pictures.delete(key), [pictures, key]);

  // The pressed button is gone: the focus goes to the undo button, or to the first field.
  useEffect(() => {
    if (moveFocus.current) row.current?.querySelector<HTMLElement>('button, input')?.focus();
    moveFocus.current = false;
  }, [removed]);

  const personName = nama.trim() || jabatan.trim() || 'Orang baru';
  if (removed) {
    return (
      <li className={styles.removed} ref={row}>
        <RemovedPerson
          personName={personName}
          isStored={stored !== null}
          onUndo={() => {
            moveFocus.current = true;
            onChange({ removed: false });
          }}
        />
      </li>
    );
  }

  // A message keeps the details open.
  const open = isUnfolded || newer.tipe !== undefined || Boolean(field('tipe').error ?? field('foto').error);
  return (
    <li ref={row}>
      <fieldset className={cx(styles.row, open && styles.open)}>
        <legend className="visually-hidden">{personName}</legend>
        <Texts draft={draft} field={field} onChange={onChange} />
        <Toggle personName={personName} panel={panel} open={open} onToggle={() => setUnfolded(!open)} />
        <Order personName={personName} order={order} />
        <p className={styles.note} role="status">
          {noteOf(draft, { hasPicture: picture.chosen !== null, words })}
        </p>
        <div className={styles.details} id={panel} hidden={!open}>
          <Details
            draft={draft}
            personName={personName}
            picture={picture}
            field={field}
            onChange={onChange}
            onRemove={() => {
              moveFocus.current = true;
              onRemove();
            }}
          />
        </div>
      </fieldset>
    </li>
  );
}
