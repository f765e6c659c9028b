import { ApiError } from '../../lib/http/api-error.ts';
import { download } from '../../lib/http/download.ts';

export const DOWNLOAD_FAILED = 'Gagal mengunduh data Anda';

/** Saves everything that is held about the person as a file on the device; an older login asks for the password. */
export const downloadDataSaya = (password?: string) =>
  download('/auth/me/data', {
    fallback: DOWNLOAD_FAILED,
    ...(password === undefined ? {} : { body: { password } }),
  });

/** Whether what was refused is made after the password. */
export const asksPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.errors.some(({ path }) => path === 'password');
