import { ApiError } from '../../lib/http/api-error.ts';
import { download } from '../../lib/http/download.ts';

export const DOWNLOAD_FAILED = 'Gagal mengunduh data Anda';

/** Saves all stored data about the own person as a file. An older login needs the password. */
export const downloadDataSaya = (password?: string) =>
  download('/auth/me/data', {
    fallback: DOWNLOAD_FAILED,
    ...(password === undefined ? {} : { body: { password } }),
  });

/** Returns true if the server requires the password for this request. */
export const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.errors.some(({ path }) => path === 'password');
