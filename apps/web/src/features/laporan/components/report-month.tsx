import type { Laporan } from '@pendopo/shared/laporan/schemas';
import { namaMasa } from '@pendopo/shared/laporan/text';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { downloadReport } from '../laporan.queries.ts';
import { CloseDialog } from './close-dialog.tsx';
import styles from './report.module.css';
import { CorrectDialog, SendingDialog } from './report-dialogs.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportTable } from './report-table.tsx';

type Dialog = 'tutup' | 'betulkan' | 'kirim';
const DIALOGS = { tutup: CloseDialog, betulkan: CorrectDialog, kirim: SendingDialog };

type ReportMonthProps = {
  laporan: Laporan;
  /** The chosen hamlet, or undefined for the village. */
  dusun: string | undefined;
  onDusun: (dusun: string) => void;
  /** The chosen older version. */
  versi: string | undefined;
};

/** A month's report with what can be done with it. */
export function ReportMonth({ laporan, dusun, onDusun, versi }: ReportMonthProps) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { isi, kurang } = laporan;
  const isClosed = laporan.versi.length > 0;
  const isNewest = versi === undefined || versi === String(laporan.versi[0]?.versi);
  const Open = dialog && DIALOGS[dialog];
  const mayChange = isClosed && isNewest;
  return (
    <>
      <Section title={namaMasa(isi)} card>
        <div className="stack-16">
          <DoneNotice text={done} />
          <p>
            <Badge tone={isClosed ? 'hijau' : 'kunyit'}>{isClosed ? 'Ditutup' : 'Terbuka'}</Badge>{' '}
            {!isNewest && <Badge>Versi {versi}, sudah digantikan</Badge>}
          </p>
          <Missing sentences={kurang} />
          <HamletChoice isi={isi} dusun={dusun} onDusun={onDusun} />
          <ReportTable isi={isi} dusun={dusun} />
          <div className="row-8">
            {laporan.dapat_ditutup && <Button onClick={() => setDialog('tutup')}>Tutup laporan</Button>}
            <SheetButtons laporan={laporan} dusun={dusun} versi={versi} />
            {mayChange && <ClosedButtons onOpen={setDialog} />}
          </div>
          {mayChange && laporan.pembetulan.length > 0 && (
            <p className="quiet">
              {laporan.pembetulan.length} peristiwa bulan ini atau sebelumnya dicatat sesudah laporan ditutup, dan
              dihitung pada bulan yang terbuka waktu itu.
            </p>
          )}
        </div>
      </Section>
      <ReportHistory laporan={laporan} />
      {Open && (
        <Open
          laporan={laporan}
          onClose={() => setDialog(null)}
          onDone={(message) => {
            setDialog(null);
            setDone(message);
          }}
        />
      )}
    </>
  );
}

function Missing({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice title="Masih kurang">
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

type HamletChoiceProps = Pick<ReportMonthProps, 'dusun' | 'onDusun'> & Pick<Laporan, 'isi'>;

function HamletChoice({ isi, dusun, onDusun }: HamletChoiceProps) {
  const words = useWords();
  const names = isi.dusun.map((row) => row.dusun).filter(Boolean);
  if (names.length < 2) return null;
  return (
    <SelectField
      name="dusun"
      label={words('{Dusun}')}
      value={dusun ?? ''}
      options={[{ value: '', label: words('Seluruh {desa}') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={({ target }) => onDusun(target.value)}
    />
  );
}

const ClosedButtons = ({ onOpen }: { onOpen: (dialog: Dialog) => void }) => (
  <>
    <Button variant="secondary" onClick={() => onOpen('kirim')}>
      Catat pengiriman
    </Button>
    <Button variant="secondary" onClick={() => onOpen('betulkan')}>
      Betulkan
    </Button>
  </>
);

function SheetButtons({ laporan: { isi }, dusun, versi }: Pick<ReportMonthProps, 'laporan' | 'dusun' | 'versi'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { tahun, bulan } = isi;
  async function save(kind: 'pdf' | 'xlsx') {
    setBusy(true);
    setFailure(null);
    await downloadReport(kind, { tahun, bulan, dusun, versi }).catch((error: unknown) =>
      setFailure(messageOf(error, 'Laporan gagal diunduh')),
    );
    setBusy(false);
  }
  return (
    <>
      <Button variant="secondary" disabled={busy} onClick={() => save('pdf')}>
        Unduh PDF
      </Button>
      <Button variant="secondary" disabled={busy} onClick={() => save('xlsx')}>
        Unduh XLSX
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
    </>
  );
}
