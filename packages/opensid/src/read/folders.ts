import type { Backup } from './backup.ts';
import type { OpenFiles } from './village-files.ts';

// The only access to files of a backup. An undeclared folder is never opened, whatever text or address names it.

/** All uses but `private` make a file public. The folder of portraits also has residents' photos. */
const FOLDERS = {
  logo: ['logo'],
  picture: ['upload/artikel', 'upload/galeri', 'upload/media'],
  portrait: ['upload/user_pict'],
  document: ['upload/dokumen', 'upload/media'],
  private: ['upload/pengaduan'],
} as const;

/** Only a `private` file needs a session. */
export type FileUse = keyof typeof FOLDERS;

export const isPublicPicture = (use: FileUse): use is Exclude<FileUse, 'document' | 'private'> =>
  use !== 'document' && use !== 'private';

export const isAllowed = (path: string, use: FileUse): boolean =>
  !path.split('/').includes('..') && FOLDERS[use].some((folder) => path.startsWith(`${folder}/`));

export type VillageFiles = Pick<OpenFiles, 'count' | 'close'> & {
  has: (path: string, use: FileUse) => boolean;
  /** Returns false if there is no file for this use, or it is too large or damaged. */
  copy: (path: string, use: FileUse, to: string) => Promise<boolean>;
};

/** Residents' papers share a folder with public documents. No other row may publish them. */
function privatePapers(backup: Backup): ReadonlySet<string> {
  const own = backup.rows('dokumen').filter(({ id_pend }) => Number(id_pend ?? 0) !== 0);
  return new Set(own.map(({ satuan }) => `upload/dokumen/${satuan}`));
}

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
