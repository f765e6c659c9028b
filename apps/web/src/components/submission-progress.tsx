import { useEffect, useId, useRef } from 'react';
import { formatFileSize } from '../lib/format.ts';
import { filesSent } from './files-sent.ts';
import styles from './submission-progress.module.css';

type SubmissionProgressProps = {
  /** Sent share of everything, 0 to 1. */
  share: number;
  /** In the order of sending. */
  files: readonly { name: string; size: number }[];
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;

export function SubmissionProgress({ share, files }: SubmissionProgressProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const shares = filesSent(
    share,
    files.map(({ size }) => size),
  );
  const single = files.length === 1 ? files[0] : undefined;
  return (
    <div className={styles.progress} ref={ref}>
      <div className={styles.whole}>
        <label htmlFor={id}>
          {share < 1 ? (
            <>
              Mengirim {single ? <bdi>{single.name}</bdi> : 'semua'}: {percent(share)}
            </>
          ) : (
            'Terkirim. Menunggu jawaban server...'
          )}
        </label>
        <progress id={id} max={1} value={share} />
      </div>
      {!single && (
        <ul className={styles.files}>
          {files.map(({ name, size }, index) => {
            const sent = shares[index] ?? 0;
            return (
              <li key={index}>
                <label className={styles.name} htmlFor={`${id}-${index}`}>
                  <bdi>{name}</bdi>
                </label>
                <span className="quiet small">
                  {sent < 1 ? `${percent(sent)} dari ${formatFileSize(size)}` : 'Terkirim'}
                </span>
                <progress id={`${id}-${index}`} max={1} value={sent} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
