import type { Pemberitahuan } from '@pendopo/shared/pemberitahuan/schemas';
import { PEMBERITAHUAN_MOST } from '@pendopo/shared/pemberitahuan/text';
import { useRef } from 'react';
import useSWRMutation from 'swr/mutation';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useDisclosure } from '../../../lib/use-disclosure.ts';
import { markNoticesRead, pemberitahuanQuery } from '../pemberitahuan.queries.ts';
import styles from './bell.module.css';
import { linesOf } from './notice-lines.ts';

/** Polling interval in milliseconds while the page is visible. */
const EVERY = 60_000;

/** The number of unread notices with a button that lists them. */
export function Bell() {
  const { open, close, panelId, rootProps, buttonProps } = useDisclosure<HTMLDivElement>();
  const notices = useQuery(pemberitahuanQuery, { refreshInterval: EVERY });
  const unread = notices.data?.belum_dibaca ?? 0;
  const count = unread >= PEMBERITAHUAN_MOST ? `${PEMBERITAHUAN_MOST}+` : String(unread);
  return (
    <div className={styles.bell} {...rootProps}>
      <button
        {...buttonProps}
        className={styles.button}
        aria-label={unread > 0 ? `Pemberitahuan, ${count} belum dibaca` : 'Pemberitahuan'}
      >
        <Icon name="bell" size={22} />
        {unread > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <section className={styles.panel} id={panelId} hidden={!open} aria-label="Pemberitahuan">
        <QueryState query={notices} loading="Memuat pemberitahuan..." failed="Gagal mengambil pemberitahuan">
          {({ pemberitahuan }) => <Notices notices={pemberitahuan} hasUnread={unread > 0} onLeave={close} />}
        </QueryState>
      </section>
    </div>
  );
}

type NoticesProps = { notices: readonly Pemberitahuan[]; hasUnread: boolean; onLeave: () => void };

function Notices({ notices, hasUnread, onLeave }: NoticesProps) {
  const list = useRef<HTMLUListElement>(null);
  const sampai = notices[0]?.created_at ?? '';
  const { trigger, isMutating, error } = useSWRMutation<void, Error>(
    'baca-pemberitahuan',
    async () => {
      await markNoticesRead(sampai);
      list.current?.focus(); // the pressed button is gone
    },
    { throwOnError: false },
  );
  if (notices.length === 0) return <p>Tidak ada yang terjadi dalam 14 hari terakhir.</p>;
  return (
    <>
      {error && <ErrorBox>{messageOf(error, 'Pemberitahuan gagal ditandai')}</ErrorBox>}
      {hasUnread && (
        <Button
          variant="secondary"
          size="small"
          busy={isMutating}
          busyLabel="Menandai..."
          onClick={() => void trigger()}
        >
          Tandai semua sudah dibaca
        </Button>
      )}
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {linesOf(notices).map(({ words, to, baru, created_at }) => (
          <li key={`${words} ${created_at}`} className={styles.item}>
            <Link to={to} onClick={onLeave}>
              {words}
            </Link>{' '}
            {baru && <Badge tone="genteng">Baru</Badge>}
            <time className={styles.time} dateTime={created_at}>
              {formatMoment(created_at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
