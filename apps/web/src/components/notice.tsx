import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  title?: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

export function Notice({ title, children, ref }: NoticeProps) {
  return (
    <div className={styles.notice} role="status" ref={ref} tabIndex={-1}>
      <Icon name="circle-check" className={styles.icon} size={24} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
