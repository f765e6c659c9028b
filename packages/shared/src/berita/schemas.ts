import * as z from 'zod/mini';
import { publicationSchemas } from '../publikasi/schemas.ts';
import { KATEGORI_BERITA } from './text.ts';

const schemas = publicationSchemas({ kategori: KATEGORI_BERITA, isi: 'Isi berita' });

export const saveBeritaSchema = schemas.save;
export type SaveBeritaInput = z.infer<typeof saveBeritaSchema>;

export const beritaListQuerySchema = schemas.listQuery;

/** Category on the former site; empty for news articles written here. */
const former = { kategori_asal: z.string() };

export const beritaRowSchema = z.extend(schemas.row, former);
export type BeritaRow = z.infer<typeof beritaRowSchema>;

export const beritaSchema = z.extend(schemas.whole, former);
export type Berita = z.infer<typeof beritaSchema>;
