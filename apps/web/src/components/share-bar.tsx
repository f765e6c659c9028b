import styles from './share-bar.module.css';

/** A bar for a share. The value is in the text beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect className={styles.whole} width="100%" height="100%" />
    <rect className={styles.part} width={`${percent}%`} height="100%" />
  </svg>
);
