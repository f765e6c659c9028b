import styles from './privacy-notice.module.css';

/**
 * On a form that takes personal data: what is taken, who sees it, how long it is kept. What it links to opens beside the
 * form, so that nothing typed is lost.
 */
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
