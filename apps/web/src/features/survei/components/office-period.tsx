import { decimals, isPeriode, lowestOf } from '@pendopo/shared/survei/hasil';
import { namaPeriode } from '@pendopo/shared/survei/periode';
import type { HasilSurvei, SurveiKantor } from '@pendopo/shared/survei/schemas';
import { SURVEI_LABEL, UNSUR } from '@pendopo/shared/survei/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { downloadReport } from '../survei-kantor.queries.ts';
import styles from './office-period.module.css';
import { PlanDialog } from './plan-dialog.tsx';
import { SurveyResult } from './survey-result.tsx';

type OfficePeriodProps = { hasil: HasilSurvei; plans: SurveiKantor['rencana'] };

/** A period for officials: result, lowest elements, planned action and report. */
export function OfficePeriod({ hasil, plans }: OfficePeriodProps) {
  const isAdmin = useSession().user?.role === 'admin';
  const [writing, setWriting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const plan = plans.find((one) => isPeriode(one, hasil));
  const lowest = lowestOf(hasil);
  return (
    <Section title={namaPeriode(hasil)} card>
      <SurveyResult hasil={hasil} />
      {lowest.length > 0 && (
        <div>
          <h3>Tiga unsur terendah</h3>
          <ol className={styles.lowest}>
            {lowest.map((kode) => (
              <li key={kode}>
                {UNSUR[kode].nama}: {decimals(hasil.unsur[kode] ?? 0)}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="stack-16">
        <h3>{SURVEI_LABEL.rencana}</h3>
        <DoneNotice text={done} />
        <p className={styles.plan}>{plan?.rencana ?? 'Belum diisi.'}</p>
        <div className="row-8">
          {isAdmin && <Button onClick={() => setWriting(true)}>{plan ? 'Edit rencana' : 'Tulis rencana'}</Button>}
          <ReportButtons hasil={hasil} />
        </div>
        <p>
          <a href="/data/survei.csv" download>
            Unduh CSV semua periode
          </a>
        </p>
      </div>
      {writing && (
        <PlanDialog
          periode={hasil}
          plan={plan}
          onClose={() => setWriting(false)}
          onDone={(message) => {
            setWriting(false);
            setDone(message);
          }}
        />
      )}
    </Section>
  );
}

function ReportButtons({ hasil }: { hasil: HasilSurvei }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    await downloadReport(hasil).catch((error: unknown) => setFailure(messageOf(error, 'Laporan gagal diunduh')));
    setBusy(false);
  }
  return (
    <>
      <Button variant="secondary" busy={busy} busyLabel="Menyiapkan..." onClick={save}>
        Unduh PDF
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
    </>
  );
}
