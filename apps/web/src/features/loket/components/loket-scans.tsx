import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FileThumb } from '../../../components/file-thumb.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ACCEPTED_FILES, type AttachmentSlot } from '../../../domain/surat/attachment-rules.ts';
import { cx } from '../../../lib/cx.ts';
import { formatFileSize } from '../../../lib/format.ts';
import { useObjectUrl } from '../../../lib/pictures/use-object-url.ts';
import { useWords } from '../../../lib/words.ts';
import { LoketCamera } from './loket-camera.tsx';
import styles from './loket-scans.module.css';
import { type LoketScan, type LoketScans, SCANS_FIELD, scanField } from './use-loket-scans.ts';

type LoketScansProps = {
  slots: readonly AttachmentSlot[];
  scans: LoketScans;
  errorOf: (name: string) => string | undefined;
};

const filesIn = (data: DataTransfer | null): File[] => Array.from(data?.files ?? []);

/** Accepts pasted files wherever the focus is: office scanners put a page on the clipboard. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = filesIn(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

type DropZoneProps = {
  error: string | undefined;
  /** True while a scan of the list is dragged. It must not be dropped here. */
  isSorting: boolean;
  onFiles: (files: readonly File[]) => void;
};

function DropZone({ error, isSorting, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <>
      <section
        className={cx(styles.zone, over && styles.over)}
        aria-label="Taruh pindaian"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isSorting);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles(filesIn(event.dataTransfer));
        }}
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
            onFiles(Array.from(target.files ?? []));
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
        <LoketCamera onPhoto={(photo) => onFiles([photo])} />
      </section>
      {error && (
        <p className={styles.error} id={`${SCANS_FIELD}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

type ScanFieldsProps = {
  scan: LoketScan;
  place: number;
  isLast: boolean;
  labels: readonly string[];
  error: string | undefined;
  onAssign: (label: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function ScanFields({ scan, place, isLast, labels, error, onAssign, onMove, onRemove }: ScanFieldsProps) {
  const words = useWords();
  return (
    <>
      <Thumbnail scan={scan} />
      <div className={styles.words}>
        <bdi className={styles.name}>{scan.file.name}</bdi>
        <span className={styles.hint}>{scan.busy ? 'Memeriksa berkas...' : formatFileSize(scan.file.size)}</span>
        <SelectField
          name={scanField(scan)}
          label={`Persyaratan berkas ${place}`}
          placeholder="Pilih persyaratan"
          options={labels.map((label) => ({ value: label, label: words(label) }))}
          value={scan.label}
          error={error ?? scan.problem}
          onChange={({ target }) => onAssign(target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Naikkan berkas ${place}`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          icon={<Icon name="arrow-up" size={20} />}
        />
        <Button
          variant="ghost"
          size="small"
          aria-label={`Turunkan berkas ${place}`}
          disabled={isLast}
          onClick={() => onMove(1)}
          icon={<Icon name="arrow-down" size={20} />}
        />
        <Button
          variant="ghost"
          size="small"
          aria-label={`Hapus berkas ${place}`}
          onClick={onRemove}
          icon={<Icon name="trash-2" size={20} />}
        />
      </div>
    </>
  );
}

type DraggableItemProps = {
  name: string;
  isDragged: boolean;
  /** Called when a drag of this item starts and ends. */
  onDrag: (isDragging: boolean) => void;
  onDrop: (data: DataTransfer) => void;
  children: ReactNode;
};

const DraggableItem = ({ name, isDragged, onDrag, onDrop, children }: DraggableItemProps) => (
  <li
    className={cx(styles.item, isDragged && styles.dragged)}
    draggable
    onDragStart={({ dataTransfer }) => {
      dataTransfer.setData('text/plain', name);
      dataTransfer.effectAllowed = 'move';
      onDrag(true);
    }}
    onDragEnd={() => onDrag(false)}
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault();
      onDrop(event.dataTransfer);
    }}
  >
    {children}
  </li>
);

/** The scans of an application at the counter. Each scan is assigned to one requirement. */
export function LoketScansField({ slots, scans, errorOf }: LoketScansProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  usePastedFiles(scans.add);

  function move(from: number, to: number) {
    scans.move(from, to);
    setAnnouncement(`${scans.scans[from]?.file.name}: urutan ${to + 1} dari ${scans.scans.length}`);
  }

  function remove(scan: LoketScan, index: number) {
    scans.remove(scan.key);
    setAnnouncement(`${scan.file.name} dihapus`);
    const next = list.current?.children[index === 0 ? 1 : index - 1];
    (next?.querySelector<HTMLElement>('select') ?? document.getElementById(SCANS_FIELD))?.focus();
  }

  function dropOn(index: number, data: DataTransfer) {
    if (dragged === null) {
      scans.add(filesIn(data));
      return;
    }
    if (dragged !== index) move(dragged, index);
    setDragged(null);
  }

  return (
    <>
      <DropZone error={errorOf(SCANS_FIELD)} isSorting={dragged !== null} onFiles={scans.add} />
      <ol className={styles.list} ref={list}>
        {scans.scans.map((scan, index) => (
          <DraggableItem
            key={scan.key}
            name={scan.file.name}
            isDragged={dragged === index}
            onDrag={(isDragging) => setDragged(isDragging ? index : null)}
            onDrop={(data) => dropOn(index, data)}
          >
            <ScanFields
              scan={scan}
              place={index + 1}
              isLast={index === scans.scans.length - 1}
              labels={slots.map(({ label }) => label)}
              error={errorOf(scanField(scan))}
              onAssign={(label) => scans.assign(scan.key, label)}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(scan, index)}
            />
          </DraggableItem>
        ))}
      </ol>
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
      {slots.length > 0 && <MissingScans labels={scans.missing} />}
    </>
  );
}

const MissingScans = ({ labels }: { labels: readonly string[] }) => {
  const words = useWords();
  return (
    <p className={labels.length > 0 ? styles.missing : styles.whole} role="status">
      {labels.length > 0
        ? `Belum ada: ${labels.map((label) => words(label)).join('; ')}.`
        : 'Semua lampiran wajib sudah ada.'}
    </p>
  );
};

function Thumbnail({ scan: { file } }: { scan: LoketScan }) {
  const url = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return <FileThumb src={url} draggable={false} />;
}
