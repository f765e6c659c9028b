import type { SessionsAnswer } from '@pendopo/shared/auth/akses';
import { CARA_AKSES } from '@pendopo/shared/pengguna/text';
import { useEffect, useRef, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { endSession, sessionsQuery } from '../akses.queries.ts';
import styles from './sessions-section.module.css';

const FAILED = 'Gagal mengeluarkan perangkat';

/** "Perangkat Saya": the own sessions, and the officials who created an access code for the account. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Section card title="Perangkat Saya">
      <QueryState query={sessions} loading="Memuat perangkat..." failed="Gagal memuat perangkat">
        {(answer) => <Devices {...answer} />}
      </QueryState>
    </Section>
  );
}

function Devices({ sessions, akses }: SessionsAnswer) {
  const [done, setDone] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its device, so the focus moves to the notice.
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  const { trigger, isMutating, error } = useSWRMutation<string, Error, string, string>(
    'end-session',
    (_, { arg }) => endSession(arg),
    { throwOnError: false, onSuccess: setDone },
  );
  return (
    <div className="stack">
      {error && <ErrorBox>{messageOf(error, FAILED)}</ErrorBox>}
      {done && <Notice title={done} ref={notice} />}
      <RowList>
        {sessions.map(({ id, perangkat, bersama, sekarang, created_at, terlihat_at }) => (
          <Row
            key={id}
            name={
              <>
                {perangkat} {sekarang && <Badge tone="hijau">Perangkat ini</Badge>}
                {bersama && <Badge tone="netral">Dipakai bersama</Badge>}
              </>
            }
            actions={
              !sekarang && (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={isMutating}
                  aria-label={`Keluarkan ${perangkat}, masuk ${formatMoment(created_at)}`}
                  onClick={() => {
                    setDone('');
                    void trigger(id);
                  }}
                >
                  Keluarkan
                </Button>
              )
            }
          >
            <RowNote>
              Masuk {formatMoment(created_at)}; terakhir dipakai {formatMoment(terlihat_at)}
            </RowNote>
          </Row>
        ))}
      </RowList>
      <EndOthers others={sessions.length - 1} onBegin={() => setDone('')} onDone={setDone} />
      {akses.length > 0 && <AccessCodes akses={akses} />}
    </div>
  );
}

function AccessCodes({ akses }: Pick<SessionsAnswer, 'akses'>) {
  return (
    <div>
      <p className="strong">Kode password yang dibuat petugas untuk akun ini</p>
      <ul className={styles.codes}>
        {akses.map(({ cara, oleh_nama, created_at, dipakai_at }) => (
          <li key={created_at}>
            {formatMoment(created_at)} oleh {oleh_nama} ({methodLabel(cara)}),{' '}
            {dipakai_at ? `dipakai ${formatMoment(dipakai_at)}` : 'belum dipakai'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function methodLabel(cara: string): string {
  const label = cara in CARA_AKSES ? CARA_AKSES[cara as keyof typeof CARA_AKSES].label : cara;
  return label.toLowerCase();
}

type EndOthersProps = { others: number; onBegin: () => void; onDone: (sentence: string) => void };

function EndOthers({ others, onBegin, onDone }: EndOthersProps) {
  const [confirming, setConfirming] = useState(false);
  const { trigger, reset, isMutating, error } = useSWRMutation<string, Error>('end-others', () => endSession(), {
    throwOnError: false,
    onSuccess(sentence) {
      setConfirming(false);
      onDone(sentence);
    },
  });
  function openDialog() {
    onBegin();
    reset();
    setConfirming(true);
  }
  return (
    <>
      {others > 0 && (
        <div>
          <Button variant="secondary" onClick={openDialog}>
            Keluarkan semua perangkat lain
          </Button>
        </div>
      )}
      {confirming && (
        <ConfirmDialog
          title="Keluarkan semua perangkat lain"
          confirmLabel="Ya, keluarkan"
          busyLabel="Mengeluarkan..."
          busy={isMutating}
          error={error && messageOf(error, FAILED)}
          onConfirm={() => void trigger()}
          onCancel={() => setConfirming(false)}
        >
          {`${others} perangkat lain harus masuk lagi dengan password. Perangkat ini tetap masuk.`}
        </ConfirmDialog>
      )}
    </>
  );
}
