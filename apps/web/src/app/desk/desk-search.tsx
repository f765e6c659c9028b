import { isOfficial } from '@pendopo/shared/access/roles';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { lacakQuery } from '../../features/lacak/lacak.queries.ts';
import { cx } from '../../lib/cx.ts';
import { fetchAnswer } from '../../lib/http/query-cache.ts';
import { hasLeft, hasMovedFocus } from '../../lib/navigation-guard.ts';
import { putSearch } from '../../lib/private-search.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useKeys } from '../../lib/use-keys.ts';
import styles from './desk-search.module.css';

/** Returns the list for a tracking code. Unknown codes search applications, because a name may look like a code. */
async function listOf(kode: string | null): Promise<'surat-masuk' | 'pengaduan-masuk'> {
  if (kode === null) return 'surat-masuk';
  const { lacak } = await fetchAnswer(lacakQuery(kode)).catch(() => ({ lacak: null }));
  return lacak?.jenis === 'pengaduan' ? 'pengaduan-masuk' : 'surat-masuk';
}

const LISTS = ['/admin/surat-masuk', '/admin/pengaduan-masuk'];

/** Finds an application by any term, or a complaint by its code. Hidden on lists, which have a search box. */
export function DeskSearch({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef('');
  const [busy, setBusy] = useState(false);
  const isHidden = !hydrated || !isOfficial(user?.role) || (LISTS.includes(pathname) && !onLeave);
  useKeys({ '/': isHidden ? undefined : () => input.current?.focus() });
  if (isHidden) return null;

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const q = input.current?.value.trim() ?? '';
    if (q === '') return;
    const kode = readKode(q);
    const focused = document.activeElement;
    latest.current = q;
    setBusy(true);
    const list = await listOf(kode);
    if (latest.current !== q) return;
    setBusy(false);
    if (hasLeft(pathname) || hasMovedFocus(focused)) return;
    const params = new URLSearchParams();
    const state = putSearch(params, kode ?? q.slice(0, 100));
    navigate({ pathname: `/admin/${list}`, search: params.toString() }, { state });
    form.reset();
    onLeave?.();
  }

  return (
    <search className={cx(styles.search, onLeave && styles.inMenu)}>
      <form aria-busy={busy || undefined} onSubmit={(event) => void search(event)}>
        <span className={styles.icon}>{busy ? <Spinner /> : <Icon name="search" size={18} />}</span>
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={500}
          aria-label="Cari surat, atau pengaduan menurut kodenya"
          placeholder="Cari nomor, nama, NIK, HP, kode..."
        />
      </form>
    </search>
  );
}
