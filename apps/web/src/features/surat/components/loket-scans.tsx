import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useObjectUrl } from '../../../lib/pictures/use-object-url.ts';
import { ACCEPTED_FILES, type AttachmentSlot } from './attachment-rules.ts';
import { FileThumb } from './file-thumb.tsx';
import { LoketCamera } from './loket-camera.tsx';
import styles from './loket-scans.module.css';
import { type LoketScan, type LoketScans, SCANS_FIELD, scanField } from './use-loket-scans.ts';

type LoketScansProps = {
  slots: readonly AttachmentSlot[];
  scans: LoketScans;
  errorOf: (name: string) => string | undefined;
};

const filesIn = (data: DataTransfer | null): File[] => Array.from(data?.files ?? []);

/** The scans of a counter request: dropped, pasted, chosen or photographed, several at once, each for one requirement. */
export function LoketScansField({ slots, scans, errorOf }: LoketScansProps) {
  const [over, setOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(scans);
  useEffect(() => {
    latest.current = scans;
  });

  // Wherever the focus is: office scanners put a page on the clipboard.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current.add(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    scans.add(filesIn(event.dataTransfer));
  }

  function move(from: number, to: number) {
    scans.move(from, to);
    setSaid(`${scans.scans[from]?.file.name}: urutan ${to + 1} dari ${scans.scans.length}`);
  }

  function remove(scan: LoketScan, index: number) {
    scans.remove(scan.key);
    setSaid(`${scan.file.name} dihapus`);
    const next = list.current?.children[index === 0 ? 1 : index - 1];
    (next?.querySelector<HTMLElement>('select') ?? document.getElementById(SCANS_FIELD))?.focus();
  }

  const error = errorOf(SCANS_FIELD);
  return (
    <>
      <section
        className={cx(styles.zone, over && styles.over)}
        aria-label="Taruh pindaian"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(dragged === null);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          className={styles.input}
          id={SCANS_FIELD}
          name={SCANS_FIELD}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${SCANS_FIELD}-error` : undefined}
          onChange={({ target }) => {
            scans.add(Array.from(target.files ?? []));
            target.value = '';
          }}
        />
        <label className={styles.choose} htmlFor={SCANS_FIELD}>
          <Icon name="paperclip" size={20} />
          <span>
            Pilih berkas
            <span className={styles.hint}>
              Beberapa sekaligus: seret ke sini, tempel dengan Ctrl+V, atau pilih. JPG, PNG, atau PDF, paling besar 5
              MB.
            </span>
          </span>
        </label>
        <LoketCamera onPhoto={(photo) => scans.add([photo])} />
      </section>
      {error && (
        <p className={styles.error} id={`${SCANS_FIELD}-error`}>
          {error}
        </p>
      )}
      <ol className={styles.list} ref={list}>
        {scans.scans.map((scan, index) => (
          <li
            key={scan.key}
            className={cx(styles.item, dragged === index && styles.dragged)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', scan.file.name);
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (dragged === null) return drop(event);
              event.preventDefault();
              if (dragged !== index) move(dragged, index);
              return setDragged(null);
            }}
          >
            <Thumbnail scan={scan} />
            <div className={styles.words}>
              <bdi className={styles.name}>{scan.file.name}</bdi>
              <span className={styles.hint}>{scan.busy ? 'Memeriksa berkas...' : formatFileSize(scan.file.size)}</span>
              <SelectField
                name={scanField(scan)}
                label={`Persyaratan berkas ${index + 1}`}
                placeholder="Pilih persyaratan"
                options={slots.map(({ label }) => label)}
                value={scan.label}
                error={errorOf(scanField(scan)) ?? scan.problem}
                onChange={({ target }) => scans.assign(scan.key, target.value)}
              />
            </div>
            <div className={styles.actions}>
              <Button
                variant="ghost"
                size="small"
                aria-label={`Naikkan berkas ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                icon={<Icon name="arrow-up" size={20} />}
              />
              <Button
                variant="ghost"
                size="small"
                aria-label={`Turunkan berkas ${index + 1}`}
                disabled={index === scans.scans.length - 1}
                onClick={() => move(index, index + 1)}
                icon={<Icon name="arrow-down" size={20} />}
              />
              <Button
                variant="ghost"
                size="small"
                aria-label={`Hapus berkas ${index + 1}`}
                onClick={() => remove(scan, index)}
                icon={<Icon name="trash-2" size={20} />}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.hidden} role="status">
        {said}
      </p>
      {slots.length > 0 && (
        <p className={scans.missing.length > 0 ? styles.missing : styles.whole} role="status">
          {scans.missing.length > 0 ? `Belum ada: ${scans.missing.join('; ')}.` : 'Semua lampiran wajib sudah ada.'}
        </p>
      )}
    </>
  );
}

function Thumbnail({ scan: { file } }: { scan: LoketScan }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return <FileThumb src={url} draggable={false} />;
}
