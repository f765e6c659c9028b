import { publicationWrites } from '../../domain/publications/publication-writes.queries.ts';
import { produkHukumQueries } from './produk-hukum.queries.ts';

export const FAILED = {
  create: 'Gagal menambahkan produk hukum',
  update: 'Gagal memperbarui produk hukum',
} as const;

export const produkHukumWrites = publicationWrites<Readonly<Record<string, string | undefined>>>(
  'produk-hukum',
  produkHukumQueries,
  FAILED,
);
