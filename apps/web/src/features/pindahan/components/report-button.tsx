import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { FileReady } from '../../../components/file-ready.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { downloadLaporan } from '../pindahan.queries.ts';

export function ReportButton({ id }: { id: number }) {
  const { data, error, isMutating, trigger } = useSWRMutation(`laporan ${id}`, () => downloadLaporan(id), {
    throwOnError: false,
  });
  return (
    <>
      {error && <FormFailure>{messageOf(error)}</FormFailure>}
      {data && <FileReady file={data} />}
      <div>
        <Button variant="secondary" busy={isMutating} busyLabel="Mengunduh..." onClick={() => void trigger()}>
          Unduh laporan (CSV)
        </Button>
      </div>
    </>
  );
}
