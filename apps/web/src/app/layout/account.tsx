import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { cx } from '../../lib/cx.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { kabarQuery } from '../../lib/kabar.ts';
import { openLoginModal } from '../../lib/session/login-modal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import styles from './account.module.css';

type AccountProps = {
  wide?: boolean;
  /** In the header, where a phone has little room. */
  compact?: boolean;
  /** Called when it leads away, for a menu around it to close. */
  onLeave?: () => void;
};

/** The way in for visitors, the way to the profile for those who are logged in. */
export function Account({ wide = false, compact = false, onLeave }: AccountProps) {
  const { status, user } = useSession();
  const count = useQuery(user?.role === 'user' ? kabarQuery : null).data?.belum_dibaca ?? 0;
  if (status === 'loading') {
    return (
      <span className={cx(styles.checking, compact && styles.compact)} role="status">
        <Spinner /> <span className={styles.words}>Loading...</span>
      </span>
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
  return (
    <Link
      className={cx(styles.user, compact && styles.compact)}
      to="/profil"
      onClick={onLeave}
      aria-label={count > 0 ? `Profil ${name}, ${count} kabar baru` : `Profil ${name}`}
    >
      <Avatar name={name} src={user.profile_image} size="small" />
      <span className={styles.name}>{name.split(/\s+/)[0]}</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  );
}
