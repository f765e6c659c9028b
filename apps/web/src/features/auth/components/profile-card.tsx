import { isOfficial, NAMA_PERAN } from '@pendopo/shared/access/roles';
import type { User } from '@pendopo/shared/auth/schemas';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import styles from './profile-card.module.css';

export type ProfileAction = 'edit' | 'password' | 'delete' | 'logout';

type ProfileCardProps = { user: User; onAction: (action: ProfileAction) => void };

export function ProfileCard({ user, onAction }: ProfileCardProps) {
  const name = user.nama.trim() || user.username;
  const details = [
    ['Nama lengkap', user.nama],
    ['Username', user.username],
    ['Email', user.email],
    ['Nomor HP', user.no_hp],
  ] as const;

  return (
    <div className={styles.card}>
      <div className={styles.person}>
        <Avatar name={user.nama} src={user.profile_image} size="large" />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          <p className="quiet">@{user.username}</p>
          <Badge tone={isOfficial(user.role) ? 'kunyit' : 'hijau'}>{NAMA_PERAN[user.role]}</Badge>
        </div>
      </div>
      <section className={styles.info} aria-labelledby="informasi-akun">
        <div className={styles.infoHead}>
          <h2 className={styles.infoTitle} id="informasi-akun">
            Informasi Akun
          </h2>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="pencil" size={18} />}
            onClick={() => onAction('edit')}
          >
            Edit
          </Button>
        </div>
        <dl className={styles.details}>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt className="quiet">{label}</dt>
              <dd className="strong">{value?.trim() || '-'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Icon name="key-round" size={20} />} onClick={() => onAction('password')}>
          Ganti Password
        </Button>
        <Button variant="secondary" icon={<Icon name="log-out" size={20} />} onClick={() => onAction('logout')}>
          Logout
        </Button>
      </div>
    </div>
  );
}
