import { type RefObject, useId, useState } from 'react';
import { canPutFiles, chooseFile } from '../lib/forms/put-file.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import styles from './file-button.module.css';
import { Icon } from './icon.tsx';

type CameraInputProps = {
  /** The file input that receives the photo. */
  into: RefObject<HTMLInputElement | null>;
  name: string;
  subject?: string;
};

/** The button "Ambil Foto" on touch devices. The file dialog of newer Android versions may lack the camera. */
export function CameraInput({ into, name, subject }: CameraInputProps) {
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
        aria-label={subject && `Ambil Foto ${subject}`}
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
