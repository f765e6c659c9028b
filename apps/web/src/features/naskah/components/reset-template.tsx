import type { NaskahTemplat } from '@pendopo/shared/naskah/templat';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { resetTemplat } from '../templat.queries.ts';

type ResetTemplateProps = {
  templat: NaskahTemplat;
  onReset: (templat: NaskahTemplat, message: string) => void;
};

export function ResetTemplate({ templat, onReset }: ResetTemplateProps) {
  const words = useWords();
  const { kode, judul, bawaan } = templat;
  const [confirming, setConfirming] = useState(false);
  const { trigger, isMutating, error } = useSWRMutation<Awaited<ReturnType<typeof resetTemplat>>, Error>(
    `reset ${kode}`,
    () => resetTemplat(kode),
    {
      throwOnError: false,
      onSuccess: (answer) => {
        setConfirming(false);
        onReset(answer.templat, answer.message);
      },
    },
  );
  return (
    <div>
      <Button variant="secondary" size="small" disabled={bawaan} onClick={() => setConfirming(true)}>
        Kembalikan ke bawaan
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Kembalikan ke bawaan"
          confirmLabel="Ya, Kembalikan"
          busyLabel="Mengembalikan..."
          busy={isMutating}
          error={error && messageOf(error, 'Gagal mengembalikan templat surat')}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void trigger()}
        >
          <p>
            Surat berikutnya memakai teks bawaan untuk {judul}
            {words('. Teks {desa} tetap ada pada daftar versi.')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
