import { Camera } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import styles from './photo-field.module.css';
import type { ProfilePhoto } from './use-profile-photo.ts';

// Named one by one: then an iPhone turns its own format into JPEG.
const ACCEPT = 'image/jpeg,image/png,image/gif,image/webp';

type PhotoFieldProps = {
  label: string;
  hint: string;
  name: string;
  error: string | undefined;
  photo: ProfilePhoto;
  /** Whose picture it is, and the one they have. */
  owner: { nama: string; profile_image: string | null };
  /** Share of the new picture that has been sent, 0 to 1; null while nothing is being sent. */
  progress: number | null;
};

/** Chooses a picture of oneself and shows it before it is sent. */
export function PhotoField({ label, hint, name, error, photo, owner, progress }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { chosen, choose } = photo;

  function undo() {
    if (input.current === null) return;
    input.current.value = '';
    // For the form to look at the field again.
    input.current.dispatchEvent(new Event('change', { bubbles: true }));
    input.current.focus();
  }

  return (
    <FieldFrame label={label} optional hint={hint} error={chosen?.problem ?? error}>
      {(aria) => (
        <div className={styles.row}>
          <Avatar name={owner.nama} src={chosen?.preview ?? owner.profile_image} size="large" />
          <div className={styles.controls}>
            <input
              {...aria}
              ref={input}
              className={styles.input}
              type="file"
              name={name}
              accept={ACCEPT}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0] ?? null)}
            />
            <label className={styles.choose} htmlFor={aria.id}>
              <Camera size={20} aria-hidden="true" />
              {chosen || owner.profile_image ? 'Ganti Foto' : 'Pilih Foto'}
            </label>
            {chosen && (
              <Button variant="ghost" onClick={undo}>
                Batalkan foto ini
              </Button>
            )}
          </div>
          <p className={styles.status} role="status">
            {statusOf(photo, progress)}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}

function statusOf({ chosen }: ProfilePhoto, progress: number | null): string {
  if (progress !== null) return `Foto terkirim ${Math.round(progress * 100)}%`;
  if (chosen === null || chosen.problem !== undefined) return '';
  return chosen.preview ? `Foto baru: ${chosen.file.name}. Tekan Simpan untuk memakainya.` : 'Membaca foto...';
}
