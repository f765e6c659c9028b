import { isOfficial } from '@pendopo/shared/access/roles';
import { ketuaRt } from '@pendopo/shared/rt-rw/text';
import type { ReactNode } from 'react';
import { Link } from '../../components/link.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useQuery } from '../../lib/http/use-query.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useWords } from '../../lib/words.ts';
import { rtRwQuery } from '../village/rt-rw.queries.ts';
import styles from './pengantar-rt.module.css';

type Option = { value: string; label: string };

/** Passes the heads of RT and RW to `children`. If there are none, shows officials where to add them. */
export function HeadsList({ children }: { children: (options: readonly Option[]) => ReactNode }) {
  const words = useWords();
  const { user } = useSession();
  return (
    <QueryState
      query={useQuery(rtRwQuery)}
      loading={words('Memuat daftar {ketua RT/RW}...')}
      failed={words('Gagal memuat daftar {ketua RT/RW}')}
    >
      {({ rt_rw }) =>
        rt_rw.length > 0 ? (
          children(rt_rw.map((one) => ({ value: String(one.id), label: ketuaRt(one, words) })))
        ) : isOfficial(user?.role) ? (
          <p className={styles.quiet}>
            {words('Belum ada {Ketua RT/RW} dengan nomor HP.')} Lengkapi di{' '}
            <Link to="/profil/struktur-organisasi">Struktur Organisasi</Link>.
          </p>
        ) : (
          <p className={styles.quiet}>{words('Belum ada {Ketua RT/RW} yang dapat dihubungi lewat portal.')}</p>
        )
      }
    </QueryState>
  );
}
