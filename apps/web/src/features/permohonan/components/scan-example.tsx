import styles from './scan-example.module.css';

export const ScanExample = () => (
  <ul className={styles.examples}>
    <li className={styles.good}>
      <svg className={styles.picture} viewBox="0 0 120 84" aria-hidden="true">
        <rect className={styles.table} width="120" height="84" />
        <Card transform="translate(18 16)" />
      </svg>
      <strong>Baik</strong>: seluruh lembar terlihat, lurus, terang, tulisannya terbaca.
    </li>
    <li className={styles.bad}>
      <svg className={styles.picture} viewBox="0 0 120 84" aria-hidden="true">
        <rect className={styles.table} width="120" height="84" />
        <Card transform="translate(52 -6) rotate(24)" />
      </svg>
      <strong>Perlu diulang</strong>: terpotong, miring, gelap, atau buram.
    </li>
  </ul>
);

const Card = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <rect className={styles.card} width="84" height="52" rx="4" />
    <rect className={styles.photo} x="60" y="12" width="16" height="22" rx="2" />
    {[12, 20, 28, 36].map((y) => (
      <rect key={y} className={styles.line} x="8" y={y} width={y === 36 ? 30 : 44} height="3.5" rx="1.5" />
    ))}
  </g>
);
