import styles from './privacy-notice.module.css';

/** Notice on a form that collects personal data. The link opens a new tab, so that nothing typed is lost. */
export function PrivacyNotice({ children }: { children: string }) {
  return (
    <p className={styles.notice}>
      {children}{' '}
      <a href="/privasi" target="_blank" rel="noopener">
        Baca Privasi (tab baru)
      </a>
    </p>
  );
}
