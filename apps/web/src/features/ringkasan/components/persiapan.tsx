import { PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { skipPersiapan } from '../ringkasan-writes.queries.ts';
import styles from './persiapan.module.css';
import { isSettingUp, type Line, openLines } from './persiapan-lines.ts';
import { StepLink } from './step-link.tsx';

/** Set-up list of a new village, for admins. Folded after the first printed document. */
export function Persiapan({ lines }: { lines: readonly Line[] }) {
  const words = useWords();
  const isAdmin = useSession().user?.role === 'admin';
  const open = openLines(lines);
  if (!isAdmin || open.length === 0) return null;
  const done = `${lines.length - open.length} dari ${lines.length} selesai`;
  if (isSettingUp(lines))
    return (
      <Section card title={words('Siapkan {desa} Anda')}>
        <Lines lines={lines} />
      </Section>
    );
  return (
    <details className={styles.folded}>
      <summary>{`${words('Siapkan {desa} Anda')}: ${done}`}</summary>
      <Lines lines={lines} />
    </details>
  );
}

/** Marks a line as not needed, or takes that back. */
function useSkip(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function skip({ butir, dilewati }: Line) {
    setBusy(true);
    setFailure(null);
    try {
      await skipPersiapan(butir, dilewati === null);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
      onDone();
    }
  }

  return { busy, failure, skip };
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const words = useWords();
  const [confirming, setConfirming] = useState<Line | null>(null);
  const { busy, failure, skip } = useSkip(() => setConfirming(null));
  const open = openLines(lines);
  const closed = lines.filter((line) => !open.includes(line));

  return (
    <>
      <div>
        <p className="quiet">{`${closed.length} dari ${lines.length} selesai`}</p>
        <progress
          className={styles.progress}
          value={closed.length}
          max={lines.length}
          aria-label={words('Persiapan {desa}')}
        />
      </div>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <RowList>
        {open.map((line) => (
          <OpenLine key={line.butir} line={line} busy={busy} onSkip={setConfirming} />
        ))}
      </RowList>
      {closed.length > 0 && (
        <details>
          <summary>{`${closed.length} sudah selesai`}</summary>
          <RowList>
            {closed.map((line) => (
              <ClosedLine key={line.butir} line={line} busy={busy} onRestore={(restored) => void skip(restored)} />
            ))}
          </RowList>
        </details>
      )}
      {confirming && (
        <ConfirmDialog
          title={`${words(PERSIAPAN[confirming.butir].judul)}: tidak perlu?`}
          confirmLabel="Tandai tidak perlu"
          busy={busy}
          onConfirm={() => skip(confirming)}
          onCancel={() => setConfirming(null)}
        >
          <p>Butir ini dianggap selesai dan tidak diingatkan lagi. Anda dapat mengembalikannya kapan saja.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type ToggleProps = { line: Line; busy: boolean; text: string; onPress: (line: Line) => void };

function Toggle({ line, busy, text, onPress }: ToggleProps) {
  const words = useWords();
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={busy}
      aria-label={`${text}: ${words(PERSIAPAN[line.butir].judul)}`}
      onClick={() => onPress(line)}
    >
      {text}
    </Button>
  );
}

type OpenLineProps = { line: Line; busy: boolean; onSkip: (line: Line) => void };

function OpenLine({ line, busy, onSkip }: OpenLineProps) {
  const words = useWords();
  const { butir, kurang } = line;
  return (
    <Row
      name={<StepLink butir={butir} />}
      actions={<Toggle line={line} busy={busy} text="Tidak perlu" onPress={onSkip} />}
    >
      <RowNote>{kurang.length > 0 ? `Belum diisi: ${kurang.join(', ')}.` : words(PERSIAPAN[butir].kalimat)}</RowNote>
    </Row>
  );
}

type ClosedLineProps = { line: Line; busy: boolean; onRestore: (line: Line) => void };

function ClosedLine({ line, busy, onRestore }: ClosedLineProps) {
  const words = useWords();
  const { butir, dilewati } = line;
  return (
    <Row
      name={
        <span className={styles.done}>
          <Icon name="circle-check" size={18} />
          {words(PERSIAPAN[butir].judul)}
        </span>
      }
      actions={dilewati && <Toggle line={line} busy={busy} text="Kembalikan" onPress={onRestore} />}
    >
      {dilewati && <RowNote>{`Tidak perlu menurut ${dilewati.oleh}, ${formatDay(dilewati.pada)}`}</RowNote>}
    </Row>
  );
}
