import { PERSIAPAN } from '@pendopo/shared/ringkasan/persiapan';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { SCREENS } from '@pendopo/shared/screens';
import { worded } from '@pendopo/shared/sebutan';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { skipPersiapan } from '../ringkasan-writes.queries.ts';
import styles from './persiapan.module.css';

const FOR_ADMINS = new Set(SCREENS.flatMap(({ path, access }) => (access === 'admin' ? [path] : [])));

type Line = Ringkasan['persiapan'][number];

/** What a new village has yet to set up; nothing once it is done. */
export function Persiapan({ lines }: { lines: readonly Line[] }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAdmin = useSession().user?.role === 'admin';
  const open = lines.filter(({ selesai, dilewati }) => !selesai && !dilewati);
  const closed = lines.filter((line) => !open.includes(line));
  if (open.length === 0) return null;

  async function skip({ butir, dilewati }: Line) {
    setBusy(true);
    setFailure(null);
    try {
      await skipPersiapan(butir, dilewati === null);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const toggle = (line: Line, text: string) =>
    isAdmin && (
      <Button
        variant="ghost"
        size="small"
        disabled={busy}
        aria-label={`${text}: ${PERSIAPAN[line.butir].judul}`}
        onClick={() => void skip(line)}
      >
        {text}
      </Button>
    );

  return (
    <Section card title={worded('Siapkan desa Anda')}>
      <div>
        <p className="quiet">{`${closed.length} dari ${lines.length} selesai`}</p>
        <progress
          className={styles.progress}
          value={closed.length}
          max={lines.length}
          aria-label={worded('Persiapan desa')}
        />
      </div>
      {failure && <ErrorBox>{failure}</ErrorBox>}
      <RowList>
        {open.map((line) => {
          const { judul, kalimat, ke } = PERSIAPAN[line.butir];
          const to = ke !== null && (isAdmin || !FOR_ADMINS.has(ke)) ? ke : null;
          return (
            <Row
              key={line.butir}
              name={to ? <Link to={to}>{judul}</Link> : judul}
              actions={toggle(line, 'Tidak perlu')}
            >
              <RowNote>{kalimat}</RowNote>
            </Row>
          );
        })}
      </RowList>
      {closed.length > 0 && (
        <details>
          <summary>{`${closed.length} sudah selesai`}</summary>
          <RowList>
            {closed.map((line) => (
              <Row
                key={line.butir}
                name={
                  <span className={styles.done}>
                    <Icon name="circle-check" size={18} />
                    {PERSIAPAN[line.butir].judul}
                  </span>
                }
                actions={line.dilewati && toggle(line, 'Kembalikan')}
              >
                {line.dilewati && (
                  <RowNote>{`Tidak perlu menurut ${line.dilewati.oleh}, ${formatDay(line.dilewati.pada)}`}</RowNote>
                )}
              </Row>
            ))}
          </RowList>
        </details>
      )}
    </Section>
  );
}
