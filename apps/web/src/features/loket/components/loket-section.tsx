import { findSuratType } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { HandOver } from '../../../domain/counter/hand-over.tsx';
import { AttachmentField } from '../../../domain/surat/attachment-field.tsx';
import { attachmentSlots, type ChosenFiles, chosenFiles } from '../../../domain/surat/attachment-rules.ts';
import { tinjauanQuery } from '../../../domain/surat/tinjauan.queries.ts';
import { usePerbaikanSubmission } from '../../../domain/surat/use-perbaikan-submission.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './loket-form.module.css';

/** The counter's part of an application: receipt, later scans, and the transfer to an account. */
export function LoketSection({ surat }: { surat: Surat }) {
  const tinjauan = useQuery(tinjauanQuery(surat.id)).data?.tinjauan;
  const mayScan = !surat.berpemilik && isOpenSurat(surat.status) && tinjauan !== undefined;
  return (
    <Section card title="Loket">
      <p className="quiet">
        Dimasukkan oleh {surat.dimasukkan_oleh}.{surat.berpemilik && ' Sudah diserahkan ke akun pemohon.'}
      </p>
      <div className="row-8">
        <ButtonLink variant="secondary" to={`/admin/surat-masuk/${surat.id}/tanda-terima`}>
          Tanda terima
        </ButtonLink>
        {!surat.berpemilik && <HandOver item={{ kind: 'surat', id: surat.id }} nama={surat.nama} />}
      </div>
      {mayScan && <ScanMore key={tinjauan.updatedAt} surat={surat} tinjauan={tinjauan} />}
    </Section>
  );
}

/** Adds a file that the applicant brings later, or replaces a file. */
function ScanMore({ surat, tinjauan }: { surat: Surat; tinjauan: Tinjauan }) {
  const words = useWords();
  const type = findSuratType(surat.jenis_surat);
  const slots = type ? attachmentSlots(type) : [];
  const [label, setLabel] = useState('');
  const [files] = useState<ChosenFiles>(() => ({ busy: new Map(), problems: new Map() }));
  const [failure, setFailure] = useState<string | null>(null);
  const submission = usePerbaikanSubmission(surat.id);
  const slot = slots.find((one) => one.label === label);
  const lampiranId = tinjauan.berkas.find(({ jenis_persyaratan }) => jenis_persyaratan === label)?.lampiran_id ?? null;

  async function save(form: HTMLFormElement) {
    await Promise.all(files.busy.values());
    const [chosen] = slot ? chosenFiles(form, [slot]) : [];
    const problem = slot && files.problems.get(slot.field);
    setFailure(problem ?? (chosen ? null : 'Pilih berkasnya dahulu'));
    if (!chosen || problem) return;
    const answers = { files: [{ label, lampiranId, file: chosen.file }], brought: [], fields: {} };
    await submission.send(answers).catch((error: unknown) => setFailure(messageOf(error)));
  }

  return (
    <form
      className={styles.find}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submission.share === null) void save(event.currentTarget);
      }}
    >
      <SelectField
        name="persyaratan"
        label="Tambah atau ganti berkas"
        optional="filter"
        placeholder="Pilih persyaratan"
        options={slots.map((one) => ({ value: one.label, label: words(one.label) }))}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      {slot && <AttachmentField key={label} slot={slot} error={undefined} files={files} />}
      {failure &&
        (submission.broken ? (
          <FailedSubmission broken={submission.broken} noun="Berkas" />
        ) : (
          <FormFailure>{failure}</FormFailure>
        ))}
      {slot && (
        <Button type="submit" busy={submission.share !== null} busyLabel="Menyimpan...">
          {lampiranId === null ? 'Tambah berkas' : 'Ganti berkas'}
        </Button>
      )}
    </form>
  );
}
