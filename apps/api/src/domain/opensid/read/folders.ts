import type { Backup } from './backup.ts';
import type { OpenFiles } from './village-files.ts';

// The only access to files of a backup. An undeclared folder is never opened, whatever text, column or address names
// it.

/**
 * Folders of `desa/` by the use of their files. All uses but `private` make a file public. The folder of portraits also
 * has residents' photos, so an article cannot take a picture from it.
 */
const FOLDERS = {
  logo: ['logo'],
  picture: ['upload/artikel', 'upload/galeri', 'upload/media'],
  portrait: ['upload/user_pict'],
  document: ['upload/dokumen', 'upload/media'],
  private: ['upload/pengaduan'],
} as const;

/** Use of a file. Only a `private` file needs a session. */
export type FileUse = keyof typeof FOLDERS;

/** Returns true for a use that makes the file a public picture. */
export const isPublicPicture = (use: FileUse): use is Exclude<FileUse, 'document' | 'private'> =>
  use !== 'document' && use !== 'private';

/** Returns true for a path whose folder is declared for this use. */
export const isAllowed = (path: string, use: FileUse): boolean =>
  !path.split('/').includes('..') && FOLDERS[use].some((folder) => path.startsWith(`${folder}/`));

/** Files of a village, each opened for one use. */
export type VillageFiles = Pick<OpenFiles, 'count' | 'close'> & {
  has: (path: string, use: FileUse) => boolean;
  /** Copies a file to `to`. Returns false if there is none for this use, or it is too large or damaged. */
  copy: (path: string, use: FileUse, to: string) => Promise<boolean>;
};

/**
 * Returns residents' papers, which share a folder with public documents. No other row may publish them by their name.
 */
function privatePapers(backup: Backup): ReadonlySet<string> {
  const own = backup.rows('dokumen').filter(({ id_pend }) => Number(id_pend ?? 0) !== 0);
  return new Set(own.map(({ satuan }) => `upload/dokumen/${satuan}`));
}

/** Restricts the files of a backup to their declared uses. */
export function gated({ count, has, copy, close }: OpenFiles, backup: Backup): VillageFiles {
  const papers = privatePapers(backup);
  const isOpen = (path: string, use: FileUse) => isAllowed(path, use) && !papers.has(path);
  return {
    count,
    close,
    has: (path, use) => isOpen(path, use) && has(path),
    copy: async (path, use, to) => isOpen(path, use) && copy(path, to),
  };
}
