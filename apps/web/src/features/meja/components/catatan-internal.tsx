import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextareaField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { useTinjauanWrite } from '../../../domain/surat/use-tinjauan-write.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { addNote, mejaQueries } from '../meja.queries.ts';
import styles from './catatan-internal.module.css';

export function CatatanInternal({ suratId }: { suratId: number }) {
  const notes = useQuery(mejaQueries.catatan(suratId));
  const form = useRef<HTMLFormElement>(null);
  const { busy, failure, run } = useTinjauanWrite();
  useKeys({ n: () => form.current?.querySelector('textarea')?.focus() });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isi = String(new FormData(event.currentTarget).get('isi') ?? '').trim();
    if (isi === '') form.current?.querySelector('textarea')?.focus();
    else if (await run(() => addNote(suratId, isi))) form.current?.reset();
  }

  return (
    <Section card title="Catatan internal">
      <p className="quiet small">Hanya untuk petugas. Pemohon tidak melihatnya.</p>
      <QueryState query={notes} loading="Memuat catatan..." failed="Gagal mengambil catatan">
        {({ catatan }) =>
          catatan.length === 0 ? (
            <p>Belum ada catatan.</p>
          ) : (
            <ul className={styles.list}>
              {catatan.map(({ id, isi, oleh_nama, created_at }) => (
                <li key={id} className={styles.written}>
                  <p className={styles.value}>{isi}</p>
                  <p className="quiet small">
                    {oleh_nama} · <time dateTime={created_at}>{formatMoment(created_at)}</time>
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <form ref={form} className={cx('stack-16', styles.form)} onSubmit={(event) => void submit(event)} noValidate>
        {failure && <FormFailure>{failure}</FormFailure>}
        <TextareaField name="isi" label="Tulis catatan" maxLength={2000} rows={2} />
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Menyimpan...">
          Simpan catatan
        </Button>
      </form>
    </Section>
  );
}
