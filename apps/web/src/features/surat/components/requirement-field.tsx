import type { BerkasLama } from '@pendopo/shared/surat';
import { useState } from 'react';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDay } from '../../../lib/format.ts';
import { AttachmentField } from './attachment-field.tsx';
import { type AttachmentSlot, type ChosenFiles, earlierField } from './attachment-rules.ts';
import styles from './requirement-field.module.css';

type RequirementFieldProps = {
  slot: AttachmentSlot;
  error: string | undefined;
  files: ChosenFiles;
  /** A file of an earlier letter that can stand for it. */
  earlier: BerkasLama | undefined;
};

/** The upload for one requirement or, once it is ticked, the file of an earlier letter. */
export function RequirementField({ slot, error, files, earlier }: RequirementFieldProps) {
  const [ticked, setTicked] = useState(false);
  const { label, note, required } = slot;
  const offer =
    earlier && `Pakai berkas dari pengajuan ${formatDay(earlier.tanggal_pengajuan)} atas nama ${earlier.nama}`;
  return (
    <div className={styles.field}>
      {earlier && ticked ? (
        <FieldFrame label={label} optional={!required} hint={note} error={error}>
          {({ id }) => (
            <p className={styles.taken} id={id}>
              <Icon name="file-text" size={28} />
              <span>
                <strong>Dipakai lagi</strong>
                <bdi className={styles.name}>{earlier.nama_file}</bdi>
              </span>
              <input type="hidden" name={earlierField(slot)} value={earlier.id} />
            </p>
          )}
        </FieldFrame>
      ) : (
        <AttachmentField slot={slot} error={error} files={files} />
      )}
      {earlier && (
        <div className={styles.offer}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={`${offer}: ${label}`}
              checked={ticked}
              onChange={({ target }) => setTicked(target.checked)}
            />
            {offer}
          </label>
          <a href={earlier.url_file} target="_blank" rel="noopener" aria-label={`Lihat ${label} yang lama`}>
            Lihat
          </a>
        </div>
      )}
    </div>
  );
}
