import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { DEFAULT_STRUKTUR, type TipeStruktur } from '@pendopo/shared/struktur/text';
import type { Words } from '@pendopo/shared/text/sebutan';

/** A post of the chart; `nama` is empty for a vacant post. */
export type Post = Pick<Struktur, 'nama' | 'jabatan' | 'tipe' | 'foto'> & { key: number };

export type Posts = Readonly<Record<TipeStruktur, readonly Post[]>>;

/** Returns the posts of a new village. Their keys are smaller than every id. */
const vacantPosts = (words: Words): Post[] =>
  DEFAULT_STRUKTUR.map((post, at) => ({ ...post, jabatan: words(post.jabatan), foto: null, key: -1 - at }));

/** Returns true while no post is held: a new village shows all posts. */
export const isUnfilled = (posts: Posts): boolean =>
  Object.values(posts).every((some) => some.every(({ nama }) => nama === ''));

/** Leaves out the vacant posts below the head and the secretary, unless all posts are vacant. */
export function filledPosts(posts: Posts): Posts {
  if (isUnfilled(posts)) return posts;
  const filled = (tipe: TipeStruktur) => posts[tipe].filter(({ nama }) => nama !== '');
  return { ...posts, kaur: filled('kaur'), kasi: filled('kasi'), kasun: filled('kasun') };
}

/** Returns the posts to show, always with head and secretary. Without rows: the posts of a new village. */
export function postsOf(rows: readonly Struktur[], words: Words): Posts {
  const vacant = vacantPosts(words);
  const posts: readonly Post[] = rows.length === 0 ? vacant : rows.map(({ id, ...row }) => ({ ...row, key: id }));
  const of = (tipe: TipeStruktur, from = posts) => from.filter((post) => post.tipe === tipe);
  const always = (tipe: TipeStruktur) => of(tipe, posts.some((post) => post.tipe === tipe) ? posts : vacant);
  return {
    kepala_desa: always('kepala_desa'),
    sekretaris: always('sekretaris'),
    kaur: of('kaur'),
    kasi: of('kasi'),
    kasun: of('kasun'),
    staf: of('staf'),
  };
}
