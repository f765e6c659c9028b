import { readKode } from '@pendopo/shared/pengaduan-kode';
import { isOfficial } from '@pendopo/shared/roles';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useKeys } from '../../lib/use-keys.ts';
import styles from './desk-search.module.css';

/** Finds a request by anything that names it, from every screen of the desk; a complaint by its code. */
export function DeskSearch() {
  const navigate = useNavigate();
  const { user } = useSession();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => input.current?.focus() });
  if (!hydrated || !isOfficial(user?.role)) return null;

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = input.current?.value.trim() ?? '';
    if (q === '') return;
    const list = readKode(q) ? 'pengaduan-masuk' : 'surat-masuk';
    navigate(`/admin/${list}?${new URLSearchParams({ q: q.slice(0, 100) })}`);
    event.currentTarget.reset();
  }

  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <Icon name="search" className={styles.icon} size={18} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="Cari surat, atau pengaduan menurut kodenya"
          placeholder="Cari nomor, nama, NIK, HP, kode..."
        />
      </form>
    </search>
  );
}
