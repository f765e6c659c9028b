import { cariLoketSchema, type SuratLoketRow } from '@pendopo/shared/loket';
import { useState } from 'react';
import { StatusBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { findRequests, readRequest } from '../loket-writes.queries.ts';
import styles from './loket-form.module.css';
import { textsOf } from './use-copied-letter.ts';

type Texts = Readonly<Record<string, string>>;

/** Looks whether the person has been at the counter before, so that nothing has to be typed twice. */
export function LoketCari({ onFound }: { onFound: (texts: Texts) => void }) {
  const [found, setFound] = useState<readonly SuratLoketRow[] | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const form = useValidatedForm({
    schema: cariLoketSchema,
    fallback: 'Gagal mencari',
    async onSubmit({ nik }) {
      setSaid('');
      setFound(await findRequests(nik));
      onFound({ nik });
    },
  });

  async function fill(id: number) {
    setBusy(id);
    try {
      onFound(textsOf(await readRequest(id)));
      setSaid(`Isian dari pengajuan ${id} sudah dimasukkan. Periksa kembali.`);
    } catch (error) {
      setSaid(messageOf(error, 'Pengajuan itu tidak dapat dibaca'));
    } finally {
      setBusy(null);
    }
  }

  return (
    <Section card title="Pernah ke loket?">
      <form {...form.props} className={styles.find} autoComplete="off">
        <TextField
          {...form.field('nik')}
          label="NIK pemohon"
          hint="16 angka pada KTP. Pengajuannya yang lalu di loket muncul di bawah."
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={form.submitting} busyLabel="Mencari...">
          Cari
        </Button>
      </form>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <div role="status">
        {found?.length === 0 && <p className={styles.quiet}>Belum ada pengajuan loket dengan NIK ini.</p>}
        {said && <p className={styles.quiet}>{said}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, nama, jenis_surat, tanggal_pengajuan, status }) => (
            <li key={id}>
              <span className={styles.request}>
                <strong>{nama}</strong>
                <span>
                  {jenis_surat}, {formatDay(tanggal_pengajuan)} <StatusBadge status={status} />
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                busy={busy === id}
                busyLabel="Mengisi..."
                onClick={() => void fill(id)}
              >
                {`Isi dari pengajuan ${id}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
