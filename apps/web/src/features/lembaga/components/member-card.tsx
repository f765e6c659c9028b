import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { Member, MemberKind } from './member.ts';
import styles from './member-card.module.css';
import { MemberPicture } from './member-picture.tsx';

export function MemberGrid({ kind, children }: { kind: MemberKind; children: ReactNode }) {
  return <ul className={cx(styles.grid, kind.path === 'unit-kegiatan' && styles.flat)}>{children}</ul>;
}

type MemberCardProps = { kind: MemberKind; member: Member; children?: ReactNode };

export function MemberCard({ kind, member: { nama, jabatan, gambar }, children }: MemberCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.face}>
        <MemberPicture kind={kind} nama={nama} src={gambar} />
        <div className={styles.words}>
          <p className={styles.name}>{nama}</p>
          {jabatan && <p className={styles.position}>{jabatan}</p>}
        </div>
      </div>
      {children}
    </li>
  );
}

export function OpenCard({ children }: { children: ReactNode }) {
  return <li className={cx(styles.card, styles.open)}>{children}</li>;
}
