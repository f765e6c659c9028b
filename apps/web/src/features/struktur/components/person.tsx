import { cx } from '../../../lib/cx.ts';
import styles from './person.module.css';
import { Portrait } from './portrait.tsx';
import type { Post } from './posts.ts';

/** `lead`: the others report to this person. */
export function Person({ post: { nama, jabatan, foto }, lead }: { post: Post; lead?: 'head' | 'staff' }) {
  return (
    <div
      className={cx(styles.person, lead && styles.lead, lead === 'head' && styles.head, lead === 'head' && 'on-dark')}
    >
      <Portrait nama={nama} src={foto} large={lead === 'head'} />
      <div className={styles.words}>
        <p className={cx(styles.name, nama === '' && styles.vacant)}>{nama || 'Belum diisi'}</p>
        <p className={styles.position}>{jabatan}</p>
      </div>
    </div>
  );
}
