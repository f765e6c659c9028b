import { Avatar } from '../../components/avatar.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { kabarQuery } from '../../domain/requests/kabar.queries.ts';
import { cx } from '../../lib/cx.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { openLoginModal } from '../../lib/session/login-modal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './account.module.css';

type AccountProps = {
  wide?: boolean;
  compact?: boolean;
  /** Closes a surrounding menu when the user follows a link. */
  onLeave?: () => void;
};

/** The login link before hydration. public/first-script.js handles a click. Without JavaScript it leads to the profile. */
const EarlyLogin = ({ compact }: { compact: boolean }) => (
  <ButtonLink className={cx('for-guests', compact && styles.compact)} to="/profil" data-masuk="">
    Masuk
  </ButtonLink>
);

export function Account({ wide = false, compact = false, onLeave }: AccountProps) {
  const { status, user } = useSession();
  const count = useQuery(user?.role === 'user' ? kabarQuery : null).data?.belum_dibaca ?? 0;
  const hydrated = useHydrated();
  if (status === 'loading') {
    return (
      <>
        <span className={cx(styles.checking, compact && styles.compact, !hydrated && 'for-accounts')} role="status">
          <Spinner /> <span className={styles.words}>Loading...</span>
        </span>
        {!hydrated && <EarlyLogin compact={compact} />}
      </>
    );
  }
  if (status === 'guest') {
    return (
      <Button
        wide={wide}
        className={compact ? styles.compact : undefined}
        onClick={() => {
          onLeave?.();
          openLoginModal();
        }}
      >
        Masuk
      </Button>
    );
  }
  const name = user.nama.trim() || user.username;
  const [first = '', ...others] = name.split(/\s+/);
  return (
    <Link className={cx(styles.user, compact && styles.compact)} to="/profil" onClick={onLeave}>
      <span className="visually-hidden">Profil </span>
      <Avatar name={name} src={user.profile_image} size="small" />
      <span className={styles.name}>{first}</span>
      <span className="visually-hidden">
        {others.map((word) => ` ${word}`)}
        {count > 0 && `, ${count} kabar baru`}
      </span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
