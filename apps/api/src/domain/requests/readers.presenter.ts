import type { Dilihat } from '@pendopo/shared/access/dilihat';
import type { ReaderRecord } from './readers.ts';

export const presentReaders = (readers: readonly ReaderRecord[]): Dilihat[] =>
  readers.map(({ oleh_nama, created_at }) => ({ oleh_nama, created_at: created_at.toISOString() })).reverse();
