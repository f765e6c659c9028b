import type { Storage } from '../../lib/storage.ts';
import type { Actor } from '../audit/audit-log.ts';
import { publicDocument, publicPictures, swapPicture, type Uploads, type Write } from '../write.ts';

export type Upload = { path: string; size: number };

/** Storage of a row's file. `column` holds its key. */
export type FileKind<Columns> = {
  column: string;
  uploads: (storage: Storage, of: { by: Actor; upload: Upload | undefined }) => Uploads<string>;
  columns: (w: Write, edit: { before: unknown; upload: Upload | undefined; remove: boolean }) => Columns;
};

export const picture = <const Column extends string>(
  column: Column,
  folder: string,
): FileKind<Record<Column, string | null>> => ({
  column,
  uploads: (storage, { by, upload }) => publicPictures(storage, { folder, by, files: [upload?.path] }),
  columns(w, { before, remove }) {
    const key = swapPicture(w, { before, uploaded: w.keys[0], remove });
    return { [column]: key } as Record<Column, string | null>;
  },
});

/** An edit replaces the PDF and never removes it. */
export const pdf = (folder: string): FileKind<{ berkas?: string; ukuran?: number }> => ({
  column: 'berkas',
  uploads: (storage, { upload }) => publicDocument(storage, { folder, file: upload?.path }),
  columns(w, { before, upload }) {
    const [berkas] = w.keys;
    if (!berkas || !upload) return {};
    w.removeAfterCommit(before);
    return { berkas, ukuran: upload.size };
  },
});
