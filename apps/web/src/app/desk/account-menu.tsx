import type { User } from '@pendopo/shared/auth/schemas';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { LogoutDialog } from '../../features/auth/components/logout-dialog.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { Account } from '../layout/account.tsx';
import styles from './account-menu.module.css';
import { MenuBell } from './menu-bell.tsx';

export function AccountMenu() {
  const { user } = useSession();
  return (
    <div className={styles.account}>
      <MenuBell />
      {user === null ? <Account compact /> : <Menu user={user} />}
    </div>
  );
}

function Menu({ user }: { user: User }) {
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();
  const [leaving, setLeaving] = useState(false);
  const name = user.nama.trim() || user.username;
  return (
    <div className={styles.menu} {...rootProps}>
      <button {...buttonProps} className={styles.button}>
        <span className="visually-hidden">Akun </span>
        <Avatar name={name} src={user.profile_image} size="small" />
        <span className={styles.name}>{name}</span>
        <Icon name="chevron-down" className={styles.chevron} size={18} />
      </button>
      <ul className={styles.panel} id={panelId} hidden={!open}>
        <li>
          <Link className={styles.item} to="/profil" onClick={close}>
            <Icon name="user-round" size={18} /> Profil Saya
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              setLeaving(true);
            }}
          >
            <Icon name="log-out" size={18} /> Logout
          </button>
        </li>
      </ul>
      {leaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </div>
  );
}
