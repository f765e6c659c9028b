import type { Neighbour, PageMeta } from '@pendopo/shared/common';
import type { LampiranPublikasi } from '@pendopo/shared/publikasi/schemas';
import type { Text } from '@pendopo/shared/text/sebutan';
import type { BadgeTone } from '../../components/badge.tsx';
import type { Query } from '../../lib/http/query.ts';
import type { ListedPublication } from './publication-card.tsx';

/** The API's names of bulletins: texts with a category and a picture. They are their nouns for users, too. */
export type BulletinName = 'berita' | 'pengumuman';

type BulletinRow = ListedPublication & { cuplikan: string };
export type Bulletin = ListedPublication & {
  desc: string;
  content: string;
  draf: boolean;
  lampiran: readonly LampiranPublikasi[];
  updatedAt: string;
};

/** Declares one kind of bulletin, from which its list, page and forms derive. */
export type BulletinKind<Name extends BulletinName> = {
  name: Name;
  /** The noun at the beginning of a text. */
  title: string;
  section: Text;
  lead: Text;
  noneYet: Text;
  categories: readonly string[];
  tones?: Readonly<Partial<Record<string, BadgeTone>>>;
  queries: {
    list: (
      filter: Readonly<Record<string, string | undefined>>,
    ) => Query<Record<Name, BulletinRow[]> & { meta: PageMeta }>;
    detail: (id: string | number) => Query<Record<Name, Bulletin> & { meta: BulletinNeighbours }>;
    draft: (id: string | number) => Query<Record<Name, Bulletin> & { meta: BulletinNeighbours }>;
  };
};

type BulletinNeighbours = { newer: Neighbour; older: Neighbour };
