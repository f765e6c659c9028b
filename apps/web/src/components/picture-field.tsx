import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { onLostFile } from '../lib/forms/put-file.ts';
import type { PickedPicture } from '../lib/pictures/use-picked-picture.ts';
import { Button } from './button.tsx';
import { CameraInput } from './camera-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import button from './file-button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-name.ts';
import styles from './picture-field.module.css';

const PICTURE_HINT = 'JPG, PNG, GIF, atau WebP. Foto besar dikecilkan sebelum dikirim.';

type PictureFieldProps = {
  label: string;
  hint?: string;
  name: string;
  error: string | undefined;
  picture: PickedPicture;
  /** A path below /uploads. */
  current: string | null;
  /** Renders the preview: the new picture, the current picture, or the fallback. */
  children: (src: string | null) => ReactNode;
  noun?: string;
  camera?: boolean;
  icon?: IconName;
  next?: string;
  stacked?: boolean;
  removable?: boolean;
  /** The fallback looks like a picture, so the button is labelled "Ganti" from the start. */
  hasDefault?: boolean;
};

export function PictureField({
  label,
  hint = PICTURE_HINT,
  name,
  error,
  picture,
  current,
  children,
  noun = 'Gambar',
  stacked = false,
  removable = false,
  camera = false,
  hasDefault = false,
  icon = 'camera',
  next = 'Tekan Simpan untuk memakainya.',
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose, removed } = picture;
  const [lost, setLost] = useState(false);
  useEffect(() => onLostFile(input.current, () => setLost(true)), []);
  const present = removed ? null : current;

  return (
    <FieldFrame
      label={label}
      optional
      hint={hint}
      error={chosen?.problem ?? error ?? (lost ? FILE_TEXT.notKept : undefined)}
    >
      {(aria) => (
        <div className={cx(styles.row, stacked && styles.stacked)}>
          {children(chosen?.preview ?? present)}
          <div className={styles.controls}>
            <input
              {...aria}
              ref={input}
              className={button.input}
              type="file"
              name={name}
              // With an explicit list of types, an iPhone converts its own format to JPEG.
              accept={picture.types.join()}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
                setLost(false);
                choose(target.files?.[0] ?? null);
              }}
            />
            <label className={button.choose} htmlFor={aria.id}>
              <Icon name={icon} size={20} />
              {chosen || present || hasDefault ? `Ganti ${noun}` : `Pilih ${noun}`}
            </label>
            {camera && <CameraInput into={input} name={name} />}
            <UndoOrRemove picture={picture} noun={noun} removable={removable && Boolean(current)} input={input} />
          </div>
          <p className={styles.status} role="status">
            {statusOf(picture, { noun, next })}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

type UndoOrRemoveProps = {
  picture: PickedPicture;
  noun: string;
  removable: boolean;
  input: RefObject<HTMLInputElement | null>;
};

/** Undoes the choice or the removal of a picture, or removes the current one. */
function UndoOrRemove({ picture, noun, removable, input }: UndoOrRemoveProps) {
  const { chosen, removed, setRemoved } = picture;

  function undo() {
    setRemoved(false);
    if (input.current === null) return;
    input.current.value = '';
    // Makes the form validate the field again.
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  }

  function remove() {
    setRemoved(true);
    input.current?.focus();
  }

  if (chosen || removed)
    return (
      <Button variant="ghost" onClick={undo}>
        {removed ? 'Batal menghapus' : `Batalkan ${noun.toLowerCase()} ini`}
      </Button>
    );
  if (!removable) return null;
  return (
    <Button variant="ghost" icon={<Icon name="trash-2" size={20} />} onClick={remove}>
      Hapus {noun}
    </Button>
  );
}

type Words = { noun: string; next: string };

function statusOf({ chosen, progress, removed }: PickedPicture, { noun, next }: Words): string {
  if (progress !== null) return `${noun} terkirim ${Math.round(progress * 100)}%`;
  if (removed) return `${noun} akan dihapus saat disimpan.`;
  if (chosen === null || chosen.problem !== undefined) return '';
  return chosen.preview ? `${noun} baru: ${chosen.file.name}. ${next}` : `Membaca ${noun.toLowerCase()}...`;
}
