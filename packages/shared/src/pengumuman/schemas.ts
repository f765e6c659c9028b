import type * as z from 'zod/mini';
import { publicationSchemas } from '../publikasi/schemas.ts';
import { KATEGORI_PENGUMUMAN } from './text.ts';

const schemas = publicationSchemas({ kategori: KATEGORI_PENGUMUMAN, isi: 'Isi pengumuman' });

export const savePengumumanSchema = schemas.save;
export type SavePengumumanInput = z.infer<typeof savePengumumanSchema>;

export const pengumumanListQuerySchema = schemas.listQuery;

export const pengumumanRowSchema = schemas.row;
export type PengumumanRow = z.infer<typeof pengumumanRowSchema>;

export const pengumumanSchema = schemas.whole;
export type Pengumuman = z.infer<typeof pengumumanSchema>;
