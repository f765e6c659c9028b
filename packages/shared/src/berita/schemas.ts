import type * as z from 'zod/mini';
import { publicationSchemas } from '../publikasi/schemas.ts';
import { KATEGORI_BERITA } from './text.ts';

const schemas = publicationSchemas({ kategori: KATEGORI_BERITA, isi: 'Isi berita' });

export const saveBeritaSchema = schemas.save;
export type SaveBeritaInput = z.infer<typeof saveBeritaSchema>;

export const beritaListQuerySchema = schemas.listQuery;

export const beritaRowSchema = schemas.row;
export type BeritaRow = z.infer<typeof beritaRowSchema>;

export const beritaSchema = schemas.whole;
export type Berita = z.infer<typeof beritaSchema>;
