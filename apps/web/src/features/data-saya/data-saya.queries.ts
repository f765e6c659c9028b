import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';

/** Saves everything that is held about the person as a file on the device. */
export const useDownloadDataSaya = () =>
  useMutation({ mutationFn: () => download('/auth/me/data', { fallback: 'Gagal mengunduh data Anda' }) });
