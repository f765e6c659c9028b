import { findSuratType, isPengantarRt } from '@pendopo/shared/surat/catalogue';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isNumbered } from '@pendopo/shared/surat/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FailedSubmission } from '../../../components/failed-submission.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { SubmissionProgress } from '../../../components/submission-progress.tsx';
import styles from '../../../domain/endorsements/pengantar-rt.module.css';
import { PengantarRt } from '../../../domain/endorsements/pengantar-rt.tsx';
import { AttachmentField } from '../../../domain/surat/attachment-field.tsx';
import { attachmentErrors, type ChosenFiles, chosenFiles } from '../../../domain/surat/attachment-rules.ts';
import { tinjauanQuery } from '../../../domain/surat/tinjauan.queries.ts';
import { usePerbaikanSubmission } from '../../../domain/surat/use-perbaikan-submission.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';

/** Endorsement links of the own application, and the other ways to get an endorsement. */
export function PengantarPanel({ surat }: { surat: Surat }) {
  const words = useWords();
  // An offline copy may lack the links.
  const links = surat.pengantar_rt ?? [];
  const berkas = useQuery(tinjauanQuery(surat.id)).data?.tinjauan.berkas ?? [];
  const open = mayApply('minta-pengantar', { status: surat.status, numbered: isNumbered(surat) }, 'warga');
  const labels = (findSuratType(surat.jenis_surat)?.persyaratan ?? []).map(({ label }) => label).filter(isPengantarRt);
  return labels.map((label) => {
    const own = links.filter((link) => link.jenis_persyaratan === label);
    const review = berkas.find((one) => one.jenis_persyaratan === label);
    const isRequested = review?.keadaan === 'perlu_diganti' || review?.keadaan === 'diminta';
    if (own.length === 0 && !(open && isRequested)) return null;
    const isSettled =
      own[own.length - 1]?.status === 'disetujui' || review?.keadaan === 'diterima' || review?.lampiran_id != null;
    return (
      <Section card key={label} title={words(label)}>
        <PengantarRt surat={surat} label={label} links={own} open={open && (isRequested || !isSettled)} />
        {open && !isRequested && !isSettled && review && <ScanInstead id={surat.id} label={label} />}
      </Section>
    );
  });
}

/** Upload of the scanned paper if no head of RT or RW answers. */
function ScanInstead({ id, label }: { id: number; label: string }) {
  const words = useWords();
  const [files] = useState<ChosenFiles>(() => ({ busy: new Map(), problems: new Map() }));
  const submission = usePerbaikanSubmission(id);
  const slot = { index: 0, label: 'Atau unggah pindaiannya', note: undefined, required: false, field: 'pindaian' };
  const form = useValidatedForm({
    schema: ANY_TEXTS,
    check: (element) => attachmentErrors(element, { slots: [slot], files, words }),
    fallback: 'Gagal mengirim pindaian',
    async onSubmit(_, element) {
      await Promise.all(files.busy.values());
      const [chosen] = chosenFiles(element, [slot]);
      if (!chosen) return;
      await submission.send({ files: [{ label, lampiranId: null, file: chosen.file }], brought: [], fields: {} });
    },
  });
  return (
    <form {...form.props} className={styles.box}>
      <AttachmentField slot={slot} error={form.field(slot.field).error} files={files} />
      {submission.share !== null && <SubmissionProgress share={submission.share} files={submission.files} />}
      {submission.broken && !form.submitting && <FailedSubmission broken={submission.broken} noun="Pindaian" />}
      {form.failure && !submission.broken && <FormFailure>{form.failure}</FormFailure>}
      <div>
        <Button type="submit" variant="secondary" size="small" busy={form.submitting} busyLabel="Mengirim...">
          Kirim pindaian
        </Button>
      </div>
    </form>
  );
}
