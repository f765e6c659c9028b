import type { Pemberitahuan } from '@pendopo/shared/pemberitahuan';
import { type JenisPemberitahuan, PEMBERITAHUAN_MOST } from '@pendopo/shared/pemberitahuan-text';
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

/** How often it is asked for, in milliseconds, while the page is in sight. */
const EVERY = 60_000;

const TOLD: Readonly<Record<JenisPemberitahuan, { words: string; to: (id: number) => string }>> = {
  surat: { words: 'Surat baru', to: (id) => `/admin/surat-masuk/${id}` },
  perbaikan: { words: 'Perbaikan selesai', to: (id) => `/admin/surat-masuk/${id}` },
  pengaduan: { words: 'Pengaduan baru', to: (id) => `/admin/pengaduan-masuk/${id}` },
  pesan: { words: 'Pesan baru', to: () => '/admin/pesan-masuk' },
  akses: { words: 'Permintaan akses nomor', to: () => '/admin/akses' },
  terlambat: { words: 'Lewat janji', to: (id) => `/admin/surat-masuk/${id}` },
  cadangan: { words: 'Cadangan gagal', to: () => '/admin' },
  arsip: { words: 'Arsip surat rusak', to: () => '/admin' },
};

const numbered: readonly JenisPemberitahuan[] = ['surat', 'perbaikan', 'terlambat'];

function sentenceOf({ jenis, id, judul }: Pemberitahuan): string {
  const { words } = TOLD[jenis];
  if (judul === '') return words;
  if (jenis === 'akses') return `${words} ${judul}`;
  return numbered.includes(jenis) ? `${words}: ${judul} nomor ${id}` : `${words}: “${judul}”`;
}

/** How many notices an official has not read, and the list of them. */
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
      list.current?.focus(); // the button that was pressed is gone
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
        {notices.map((notice) => (
          <li key={`${notice.jenis} ${notice.id} ${notice.created_at}`} className={styles.item}>
            <Link to={TOLD[notice.jenis].to(notice.id)} onClick={onLeave}>
              {sentenceOf(notice)}
            </Link>{' '}
            {notice.baru && <Badge tone="genteng">Baru</Badge>}
            <time className={styles.time} dateTime={notice.created_at}>
              {formatMoment(notice.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}
