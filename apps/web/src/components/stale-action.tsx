import { API_TEXT } from '@pendopo/shared/text/api-error';
import type { Rebase } from '../lib/forms/use-rebase.ts';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export type StaleProps = {
  edit: {
    form: ValidatedForm;
    rebase: Pick<Rebase<{ updatedAt: string }>, 'load' | 'loading' | 'failed' | 'loaded'>;
  };
};

/** Offered if another official has saved first: loads their version below the typed text. */
export function StaleAction({ edit: { form, rebase } }: StaleProps) {
  if (form.failure !== API_TEXT.staleEdit) return null;
  const load = async () => {
    if (await rebase.load(form.props.ref.current)) form.clear();
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={rebase.loading} busyLabel="Memuat..." onClick={load}>
        Muat data terbaru
      </Button>
      {rebase.failed && <p>Data terbaru belum dapat dimuat. Periksa sambungan internet Anda, lalu coba lagi.</p>}
    </>
  );
}

export function RebasedNotice({ edit: { rebase } }: StaleProps) {
  if (!rebase.loaded) return null;
  return <Notice>Data terbaru sudah dimuat dan isian Anda tetap ada. Periksa kembali, lalu simpan.</Notice>;
}
