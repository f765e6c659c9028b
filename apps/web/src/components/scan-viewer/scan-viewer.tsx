import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Loading } from '../loading.tsx';
import type { Scan } from './open-scan.ts';
import { rotationOf, saveRotation } from './rotations.ts';
import styles from './scan-viewer.module.css';
import { useScan } from './use-scan.ts';
import { useStage } from './use-stage.ts';

type ScanViewerProps = {
  /** At least one. */
  scans: readonly Scan[];
  current: number;
  onCurrent: (index: number) => void;
};

export function ScanViewer({ scans, current, onCurrent }: ScanViewerProps) {
  const scan = scans[current] ?? scans[0];
  return scan ? <Viewer scan={scan} scans={scans} current={current} onCurrent={onCurrent} /> : null;
}

function Viewer({ scan, scans, current, onCurrent }: ScanViewerProps & { scan: Scan }) {
  const frame = useRef<HTMLElement>(null);
  const [page, setPage] = usePageOf(scan);
  const { degrees, rotate } = useRotation(scan);
  const { address, pages, failed, retry } = useScan(scan, page);
  const go = (step: 1 | -1) => {
    if (scans[current + step]) onCurrent(current + step);
  };
  const stage = useStage({ shown: `${scan.id}/${page}/${degrees}`, onSwipe: go });
  useViewerKeys({ stage, rotate });

  const toggleFull = () => {
    const toggled = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    toggled?.catch(() => undefined);
  };

  return (
    <section className={cx(styles.viewer, 'on-dark')} aria-label="Berkas" ref={frame}>
      <div className={styles.bar}>
        <p className={styles.title} role="status">
          {scans.length > 1 ? `${current + 1} dari ${scans.length}: ${scan.label}` : scan.label}
        </p>
        <ViewerTools stage={stage} onRotate={rotate} onFullScreen={toggleFull} />
      </div>
      <div className={cx(styles.stage, stage.isZoomed && styles.zoomed)} ref={stage.stage}>
        <div className={styles.content} ref={stage.content}>
          {address && (
            <img
              className={cx(styles.scan, degrees % 180 !== 0 && styles.lying)}
              data-degrees={degrees}
              src={address}
              alt={pages > 1 ? `${scan.label}, halaman ${page}` : scan.label}
              draggable={false}
            />
          )}
        </div>
        {!address && !failed && <Loading text="Memuat berkas..." />}
        {failed && <ScanFailure onRetry={retry} />}
      </div>
      <div className={styles.foot}>
        {pages > 1 && <PageSwitch page={page} pages={pages} onPage={setPage} />}
        {scans.length > 1 && <ScanList scans={scans} current={current} onCurrent={onCurrent} />}
        <a className={styles.link} href={scan.url} target="_blank" rel="noreferrer">
          {scan.kind === 'pdf' ? 'Lihat PDF' : 'Lihat Gambar'}
          <span className="visually-hidden">: {scan.label}</span>
        </a>
      </div>
    </section>
  );
}

/** The shown page of a scan. Another scan starts at page 1. */
function usePageOf(scan: Scan) {
  const [at, setAt] = useState({ id: scan.id, page: 1 });
  const page = at.id === scan.id ? at.page : 1;
  return [page, (next: number) => setAt({ id: scan.id, page: next })] as const;
}

function useRotation(scan: Scan) {
  const [turned, setTurned] = useState<Readonly<Record<number, number>>>({});
  const degrees = turned[scan.id] ?? rotationOf(scan.id);
  const rotate = () => {
    const next = (degrees + 90) % 360;
    setTurned({ ...turned, [scan.id]: next });
    saveRotation(scan.id, next);
  };
  return { degrees, rotate };
}

type Stage = ReturnType<typeof useStage>;

function useViewerKeys({ stage, rotate }: { stage: Stage; rotate: () => void }) {
  useKeys({
    arrowleft: stage.arrow('arrowleft'),
    arrowright: stage.arrow('arrowright'),
    ...(stage.isZoomed && { arrowup: stage.arrow('arrowup'), arrowdown: stage.arrow('arrowdown') }),
    '+': stage.zoomIn,
    '=': stage.zoomIn,
    '-': stage.zoomOut,
    '0': stage.fit,
    r: rotate,
  });
}

type ViewerToolsProps = { stage: Stage; onRotate: () => void; onFullScreen: () => void };

function ViewerTools({ stage, onRotate, onFullScreen }: ViewerToolsProps) {
  return (
    <div className={styles.tools}>
      <Tool label="Perkecil" onPress={stage.zoomOut} text="–" />
      <Tool label="Paskan" onPress={stage.fit} text="Paskan" />
      <Tool label="Perbesar" onPress={stage.zoomIn} text="+" />
      <Tool label="Putar 90 derajat" onPress={onRotate} text="Putar" />
      {document.fullscreenEnabled && <Tool label="Layar penuh" onPress={onFullScreen} text="Layar penuh" />}
    </div>
  );
}

function ScanFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>Berkas ini tidak dapat ditampilkan.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}

type PageSwitchProps = { page: number; pages: number; onPage: (page: number) => void };

function PageSwitch({ page, pages, onPage }: PageSwitchProps) {
  return (
    <p className={styles.pages}>
      <Tool
        label="Halaman sebelumnya"
        onPress={() => onPage(page - 1)}
        text={<Icon name="chevron-left" size={18} />}
        disabled={page === 1}
      />
      <span role="status">
        Halaman {page} dari {pages}
      </span>
      <Tool
        label="Halaman berikutnya"
        onPress={() => onPage(page + 1)}
        text={<Icon name="chevron-right" size={18} />}
        disabled={page === pages}
      />
    </p>
  );
}

function ScanList({ scans, current, onCurrent }: ScanViewerProps) {
  return (
    <ul className={styles.list}>
      {scans.map(({ id, label }, index) => (
        <li key={id}>
          <button
            type="button"
            className={styles.thumb}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onCurrent(index)}
          >
            {index + 1} {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

type ToolProps = { label: string; text: ReactNode; onPress: () => void; disabled?: boolean };

function Tool({ label, text, onPress, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
