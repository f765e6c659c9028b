import { isOfficial } from '@pendopo/shared/access/roles';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { TIPE_STRUKTUR_TITLE, type TipeStruktur } from '@pendopo/shared/struktur/text';
import { useId } from 'react';
import { cx } from '../../../lib/cx.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { Person } from './person.tsx';
import { filledPosts, isUnfilled, type Post, postsOf } from './posts.ts';
import styles from './struktur-chart.module.css';

/** Organisation chart as nested lists: indented on a phone, drawn as a chart on a desktop. */
export function StrukturChart({ rows }: { rows: readonly Struktur[] }) {
  const words = useWords();
  const { status, user } = useSession();
  const all = postsOf(rows, words);
  // The server's HTML contains vacant posts, so that nothing moves for officials. CSS hides them from visitors.
  const posts = status === 'loading' || isOfficial(user?.role) ? all : filledPosts(all);
  const vacantClass = isUnfilled(all) ? undefined : 'hidden-from-visitors';
  return (
    <ul className={styles.chart} aria-label="Struktur organisasi">
      <li className={styles.top}>
        <Leads posts={posts.kepala_desa} lead="head" />
        <ul className={cx(styles.branches, posts.kasun.length + posts.staf.length === 0 && styles.last)}>
          <li className={styles.staff}>
            <Leads posts={posts.sekretaris} lead="staff" />
            {posts.kaur.length > 0 && (
              <ul className={styles.under}>
                <Group tipe="kaur" posts={posts.kaur} vacantClass={vacantClass} />
              </ul>
            )}
          </li>
          <Group tipe="kasi" posts={posts.kasi} vacantClass={vacantClass} />
          <Group tipe="kasun" posts={posts.kasun} vacantClass={vacantClass} />
          <Group tipe="staf" posts={posts.staf} />
        </ul>
      </li>
    </ul>
  );
}

function Leads({ posts, lead }: { posts: readonly Post[]; lead: 'head' | 'staff' }) {
  return (
    <div className={styles.leads}>
      {posts.map((post) => (
        <Person key={post.key} post={post} lead={lead} />
      ))}
    </div>
  );
}

type GroupProps = {
  tipe: TipeStruktur;
  posts: readonly Post[];
  /** Class of a vacant post, and of a group without a held post. */
  vacantClass?: string | undefined;
};

function Group({ tipe, posts, vacantClass }: GroupProps) {
  const words = useWords();
  const id = useId();
  if (posts.length === 0) return null;
  const isVacant = posts.every(({ nama }) => nama === '');
  return (
    <li className={cx(styles.group, styles[tipe], isVacant && vacantClass)}>
      <h2 className={styles.title} id={id}>
        {words(TIPE_STRUKTUR_TITLE[tipe])}
      </h2>
      <ul className={styles.people} aria-labelledby={id}>
        {posts.map((post) => (
          <li key={post.key} className={cx(post.nama === '' && vacantClass)}>
            <Person post={post} />
          </li>
        ))}
      </ul>
    </li>
  );
}
