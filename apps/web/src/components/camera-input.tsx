import { type RefObject, useId, useState } from 'react';
import { canPutFiles, chooseFile } from '../lib/forms/put-file.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import styles from './file-button.module.css';
import { Icon } from './icon.tsx';

type CameraInputProps = {
  /** The form's file input, which receives the photo as if the user had chosen it. */
  into: RefObject<HTMLInputElement | null>;
  /** Field name of that input, for the draft. */
  name: string;
  /** The subject of the photo, for the accessible name. */
  what?: string;
};

/** The button "Ambil Foto" on touch devices, because the file dialog of newer Android versions may lack the camera. */
export function CameraInput({ into, name, what }: CameraInputProps) {
  const id = useId();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [usable] = useState(canPutFiles);
  if (!isTouch || !usable) return null;
  return (
    <span>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={what && `Ambil Foto ${what}`}
        data-field={name}
        onChange={({ target }) => {
          const photo = target.files?.[0];
          if (photo && into.current) chooseFile(into.current, photo);
          target.value = '';
        }}
      />
      <label className={styles.choose} htmlFor={id}>
        <Icon name="camera" size={20} />
        Ambil Foto
      </label>
    </span>
  );
}
