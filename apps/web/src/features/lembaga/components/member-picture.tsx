import { Avatar } from '../../../components/avatar.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Picture } from '../../../components/picture.tsx';
import type { MemberKind } from './member.ts';
import styles from './member-picture.module.css';
import { unitIcon } from './unit-icon.ts';

type MemberPictureProps = { kind: MemberKind; nama: string; src: string | null };

/** A board member's photo or initial; an activity unit's icon or a drawing that fits its name. */
export function MemberPicture({ kind, nama, src }: MemberPictureProps) {
  if (kind.path === 'pengurus') return <Avatar name={nama} src={src} size="large" />;
  const icon = unitIcon(nama);
  return (
    <span className={styles.tile}>
      <Icon name={icon} size={28} strokeWidth={1.75} />
      <Picture className={styles.icon} src={src} alt="" sizes="64px" />
    </span>
  );
}
