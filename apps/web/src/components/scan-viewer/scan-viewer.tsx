import { type ReactNode, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Loading } from '../loading.tsx';
import type { Scan } from './open-scan.ts';
import { keepRotation, rotationOf } from './rotations.ts';
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
  const [at, setAt] = useState({ id: scan.id, page: 1 });
  const page = at.id === scan.id ? at.page : 1;
  const [turned, setTurned] = useState<Readonly<Record<number, number>>>({});
  const degrees = turned[scan.id] ?? rotationOf(scan.id);
  const { address, pages, failed, retry } = useScan(scan, page);
  const go = (step: 1 | -1) => {
    if (scans[current + step]) onCurrent(current + step);
  };
  const stage = useStage({ shown: `${scan.id}/${page}/${degrees}`, onSwipe: go });

  function turn() {
    const next = (degrees + 90) % 360;
    setTurned({ ...turned, [scan.id]: next });
    keepRotation(scan.id, next);
  }
  const toggleFull = () => {
    const toggled = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen();
    toggled?.catch(() => undefined);
  };

  useKeys({
    arrowleft: stage.arrow('arrowleft'),
    arrowright: stage.arrow('arrowright'),
    ...(stage.isZoomed && { arrowup: stage.arrow('arrowup'), arrowdown: stage.arrow('arrowdown') }),
    '+': stage.zoomIn,
    '=': stage.zoomIn,
    '-': stage.zoomOut,
    '0': stage.fit,
    r: turn,
  });

  const title = scans.length > 1 ? `${current + 1} dari ${scans.length}: ${scan.label}` : scan.label;
  return (
    <section className={cx(styles.viewer, 'on-dark')} aria-label="Berkas" ref={frame}>
      <div className={styles.bar}>
        <p className={styles.title} role="status">
          {title}
        </p>
        <div className={styles.tools}>
          <Tool label="Perkecil" onPress={stage.zoomOut} text="–" />
          <Tool label="Paskan" onPress={stage.fit} text="Paskan" />
          <Tool label="Perbesar" onPress={stage.zoomIn} text="+" />
          <Tool label="Putar 90 derajat" onPress={turn} text="Putar" />
          {document.fullscreenEnabled && <Tool label="Layar penuh" onPress={toggleFull} text="Layar penuh" />}
        </div>
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
        {failed && (
          <div className={styles.failed} role="alert">
            <p>Berkas ini tidak dapat ditampilkan.</p>
            <Button variant="secondary" size="small" onClick={retry}>
              Coba lagi
            </Button>
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {pages > 1 && (
          <p className={styles.pages}>
            <Tool
              label="Halaman sebelumnya"
              onPress={() => setAt({ id: scan.id, page: page - 1 })}
              text={<Icon name="chevron-left" size={18} />}
              disabled={page === 1}
            />
            <span role="status">
              Halaman {page} dari {pages}
            </span>
            <Tool
              label="Halaman berikutnya"
              onPress={() => setAt({ id: scan.id, page: page + 1 })}
              text={<Icon name="chevron-right" size={18} />}
              disabled={page === pages}
            />
          </p>
        )}
        {scans.length > 1 && (
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
        )}
        <a className={styles.link} href={scan.url} target="_blank" rel="noreferrer">
          {scan.kind === 'pdf' ? 'Lihat PDF' : 'Lihat Gambar'}
          <span className="visually-hidden">: {scan.label}</span>
        </a>
      </div>
    </section>
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
