import { ALASAN_LAIN, ALASAN_TERLAMBAT } from '@pendopo/shared/surat/janji-text';
import { type Surat, tundaSchema } from '@pendopo/shared/surat/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { delaySentence } from '../../../domain/surat/promise-text.ts';
import { formatDue } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { saveDelay } from '../meja.queries.ts';
import styles from './delay-form.module.css';
import { lateSentence } from './delay-text.ts';

/** Sends the applicant of a late application a reason and a new date. */
export function DelayForm({ surat }: { surat: Surat }) {
  const { id, tertunda, updatedAt } = surat;
  const [alasan, setAlasan] = useState('');
  const [isSaved, setSaved] = useState(false);
  const form = useValidatedForm({
    schema: tundaSchema,
    fallback: 'Gagal menyampaikan keterlambatan',
    onSubmit: async ({ updatedAt: _none, ...input }) => {
      await saveDelay({ id, ...input, updatedAt });
      setSaved(true);
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.late}>
        {lateSentence(surat.janji)}. Janji {formatDue(surat.janji.batas)} sudah lewat.
      </p>
      {tertunda && (isSaved ? <Notice>{delaySentence(tertunda)}</Notice> : <p>{delaySentence(tertunda)}</p>)}
      <SelectField
        {...form.field('alasan')}
        label={tertunda ? 'Alasan baru' : 'Alasan keterlambatan'}
        placeholder="Pilih alasan"
        options={[...ALASAN_TERLAMBAT]}
        value={alasan}
        onChange={({ target }) => setAlasan(target.value)}
      />
      {alasan === ALASAN_LAIN && <TextField {...form.field('keterangan')} label="Alasannya" maxLength={200} />}
      <TextField {...form.field('perkiraan')} label="Perkiraan baru" type="date" min={villageDay()} />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <Button type="submit" variant="secondary" busy={form.submitting} busyLabel="Menyampaikan...">
        Sampaikan kepada pemohon
      </Button>
    </form>
  );
}
