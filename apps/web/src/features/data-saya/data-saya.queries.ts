import type { DataSaya } from '@pendopo/shared/data-saya';
import { DATA_SAYA_FILE } from '@pendopo/shared/data-saya-text';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/http/api-client.ts';
import { saveJson } from '../../lib/save-json.ts';

/** Saves everything that is held about the person as a file on the device. It is asked for anew each time and kept nowhere else. */
export function useDownloadDataSaya() {
  return useMutation({
    mutationFn: async () => {
      const answer = await api.get<{ data: DataSaya }>('/auth/me/data', {
        fresh: true,
        fallback: 'Gagal mengunduh data Anda',
      });
      saveJson(DATA_SAYA_FILE, answer);
    },
  });
}
