import type { ComposedDocument } from '@pendopo/shared/naskah/document';
import { dayInWords, type NaskahPart } from '@pendopo/shared/naskah-templat/compose';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import '../../styles/naskah-font.css';
import styles from './naskah-sheet.module.css';

type NaskahSheetProps = {
  preview: ComposedDocument;
  kertas: 'A4' | 'F4';
  /** A path below /uploads. */
  logo: string | null;
  /** The village's name, before the date. */
  desa: string;
};

const WIDTH_MM = { A4: 210, F4: 215 } as const;

/** Sets the CSS variable `--mm` of the returned sheet to the width of a millimetre on the paper. */
function useMillimetres(kertas: NaskahSheetProps['kertas']) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    if (sheet === null) return undefined;
    const measure = () => sheet.style.setProperty('--mm', `${sheet.offsetWidth / WIDTH_MM[kertas]}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [kertas]);
  return ref;
}

function Letterhead({ logo, lines }: { logo: string | null; lines: readonly string[] }) {
  return (
    <header className={styles.head}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.lines}>
        {lines.map((line, index) => (
          <p key={index} className={index === lines.length - 1 ? styles.address : undefined}>
            {line}
          </p>
        ))}
      </div>
    </header>
  );
}

/** Preview of a document on a sheet of the available width. The printed font makes lines break nearly as on paper. */
export const NaskahSheet = memo(function NaskahSheet({ preview, kertas, logo, desa }: NaskahSheetProps) {
  const ref = useMillimetres(kertas);
  const { naskah, penandatangan } = preview;
  const labels = useMemo(
    () => naskah.bagian.flatMap((part) => ('tabel' in part ? part.tabel.map(([label]) => label) : [])),
    [naskah.bagian],
  );
  return (
    <article className={cx(styles.sheet, kertas === 'F4' && styles.f4)} ref={ref} aria-label="Pratinjau surat">
      <Letterhead logo={logo} lines={preview.kop} />
      <h2 className={styles.title}>{naskah.judul}</h2>
      <p className={styles.number}>Nomor: {preview.nomor ?? '................................................'}</p>
      {naskah.bagian.map((part, index) => (
        <Part key={index} part={part} labels={labels} />
      ))}
      <div className={styles.signature}>
        <p>
          {desa}, {dayInWords(preview.tanggal)}
        </p>
        {penandatangan.jabatan.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.signatory}>{penandatangan.nama}</p>
      </div>
      {naskah.lain.length > 0 && (
        <ul className={styles.others}>
          {naskah.lain.map(({ sebagai, nama }) => (
            <li key={`${sebagai} ${nama}`}>
              <p>{sebagai},</p>
              <p className={styles.signatory}>{nama ?? '……………………………'}</p>
            </li>
          ))}
        </ul>
      )}
      {naskah.tembusan.length > 0 && (
        <div className={styles.copies}>
          <p>Tembusan:</p>
          <ol>
            {naskah.tembusan.map((to) => (
              <li key={to}>{to}</li>
            ))}
          </ol>
        </div>
      )}
    </article>
  );
});

/** `labels` are the labels of all tables, which align their colons. */
const Part = memo(function Part({ part, labels }: { part: NaskahPart; labels: readonly string[] }) {
  if ('teks' in part) return <p className={styles.paragraph}>{part.teks}</p>;
  if ('daftar' in part) {
    return (
      <ol className={styles.list}>
        {part.daftar.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ol>
    );
  }
  return (
    <table className={styles.table}>
      <tbody>
        {part.tabel.map(([label, isi], index) => (
          <tr key={label}>
            <th scope="row">
              {index === 0 && (
                <span className={styles.widest} aria-hidden="true">
                  {labels.join('\n')}
                </span>
              )}
              {label}
            </th>
            <td>:</td>
            <td>{isi}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
