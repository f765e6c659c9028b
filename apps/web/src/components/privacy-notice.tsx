import { Icon } from './icon.tsx';
import styles from './privacy-notice.module.css';

type PrivacyNoticeProps = { /** A sentence each: what is taken, */ taken: string; seen: string; kept: string };

/** On a form that takes personal data. What it links to opens beside the form, so that nothing typed is lost. */
export function PrivacyNotice({ taken, seen, kept }: PrivacyNoticeProps) {
  return (
    <div className={styles.notice}>
      <Icon name="shield-check" className={styles.icon} size={20} />
      <p>
        {taken} {seen} {kept}{' '}
        <a href="/privasi" target="_blank" rel="noreferrer">
          Baca Privasi (tab baru)
        </a>
      </p>
    </div>
  );
}
