import '../../styles/naskah-font.css';
import styles from './kop.module.css';

type KopProps = { label: string; logo: string | null; lines: readonly string[] };

/** A letterhead as it is printed. The last line is the address. */
export function Kop({ label, logo, lines }: KopProps) {
  return (
    <figure className={styles.kop} aria-label={label}>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.lines}>
        {lines.map((line, at) => (
          <p key={line} data-line={lines.length - 1 - at}>
            {line}
          </p>
        ))}
      </div>
    </figure>
  );
}
