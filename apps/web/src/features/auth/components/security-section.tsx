import type { Keamanan } from '@pendopo/shared/auth/keamanan';
import { KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import type { User } from '@pendopo/shared/auth/schemas';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { FormLoadError, LazyPart } from '../../../components/lazy-part.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { keamananQuery } from '../keamanan.queries.ts';
import { hasPasskeys } from '../passkey.queries.ts';
import type { Passkey, SecurityAction } from './security-dialog.tsx';
import styles from './security-section.module.css';

const SecurityDialog = lazyScreen(() => import('./security-dialog.tsx').then((module) => module.SecurityDialog));

export function SecuritySection({ user }: { user: User }) {
  const keamanan = useQuery(keamananQuery);
  return (
    <Section card title="Keamanan Akun">
      <QueryState query={keamanan} loading="Memuat keamanan akun..." failed="Gagal memuat keamanan akun">
        {(answer) => <Steps {...answer.keamanan} username={user.username} />}
      </QueryState>
    </Section>
  );
}

function Steps({ username, ...keamanan }: Keamanan & { username: string }) {
  const words = useWords();
  const { totp, sejak, kode_tersisa, passkey, wajib } = keamanan;
  const { action, done, start, close, finish } = useSecurityAction();
  const hasPasskey = passkey.some(({ berlaku }) => berlaku);
  return (
    <div className={styles.stack}>
      <p>
        Langkah kedua melindungi data warga bila password Anda diketahui orang lain.
        {wajib && words(' Langkah kedua wajib bagi petugas {desa} ini.')}
      </p>
      <p role="status" className={done ? undefined : 'visually-hidden'}>
        {done}
      </p>
      <TotpWay on={totp} sejak={sejak} onStart={start} />
      <PasskeyWay on={hasPasskey} passkeys={passkey} onStart={start} />
      {(totp || hasPasskey) && <RecoveryCodesWay remaining={kode_tersisa} onStart={start} />}
      {action && (
        <LazyPart failed={<FormLoadError />}>
          <SecurityDialog open={action} username={username} onClose={close} onDone={finish} />
        </LazyPart>
      )}
    </div>
  );
}

/** Holds the action whose dialog is open, and the message of the last finished one. */
function useSecurityAction() {
  const [action, setAction] = useState<SecurityAction | null>(null);
  const [done, setDone] = useState('');
  const close = () => setAction(null);
  return {
    action,
    done,
    start(next: SecurityAction) {
      setDone('');
      setAction(next);
    },
    close,
    finish(message: string) {
      setDone(message);
      close();
    },
  };
}

type Start = (action: SecurityAction) => void;

type TotpWayProps = { on: boolean; sejak: string | null; onStart: Start };

const TotpWay = ({ on, sejak, onStart }: TotpWayProps) => (
  <Way
    title="Kode dari aplikasi"
    on={on}
    about={sejak ? `Dipasang ${formatMoment(sejak)}.` : '6 angka dari aplikasi di ponsel, sesudah password.'}
  >
    <Button variant="secondary" size="small" onClick={() => onStart({ kind: 'totp' })}>
      {on ? 'Ganti ponsel' : 'Pasang kode dari aplikasi'}
    </Button>
    {on && (
      <Button variant="secondary" size="small" onClick={() => onStart({ kind: 'totp-off' })}>
        Matikan kode dari aplikasi
      </Button>
    )}
  </Way>
);

type PasskeyWayProps = { on: boolean; passkeys: readonly Passkey[]; onStart: Start };

const PasskeyWay = ({ on, passkeys, onStart }: PasskeyWayProps) => (
  <Way title="Passkey" on={on} about="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password.">
    {passkeys.map((passkey) => (
      <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onStart({ kind: 'remove', passkey })} />
    ))}
    {hasPasskeys() ? (
      <Button variant="secondary" size="small" onClick={() => onStart({ kind: 'passkey' })}>
        Tambah passkey
      </Button>
    ) : (
      <p className="quiet small">Browser ini, atau alamat ini, belum dapat memakai passkey.</p>
    )}
  </Way>
);

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void };

const PasskeyRow = ({ passkey: { nama, created_at, dipakai_at, berlaku }, onRemove }: PasskeyRowProps) => (
  <div className={styles.passkey}>
    <span>
      <strong>{nama}</strong>
      <span className="quiet small">
        {' '}
        dibuat {formatMoment(created_at)},{' '}
        {dipakai_at ? `terakhir dipakai ${formatMoment(dipakai_at)}` : 'belum dipakai'}
      </span>
      {!berlaku && (
        <span className={styles.void}>
          Dibuat untuk alamat portal yang lama dan tidak dapat dipakai di sini. Tambah passkey baru, lalu hapus yang
          ini.
        </span>
      )}
    </span>
    <Button variant="secondary" size="small" aria-label={`Hapus passkey ${nama}`} onClick={onRemove}>
      Hapus
    </Button>
  </div>
);

type RecoveryCodesWayProps = { remaining: number; onStart: Start };

const RecoveryCodesWay = ({ remaining, onStart }: RecoveryCodesWayProps) => (
  <Way
    title="Kode cadangan"
    on={remaining > 0}
    about={
      remaining > 0
        ? `Tersisa ${remaining} dari ${KODE_CADANGAN.count} kode.`
        : 'Belum ada. Buat dan cetak, supaya Anda tetap dapat masuk bila ponsel hilang.'
    }
  >
    <Button variant="secondary" size="small" onClick={() => onStart({ kind: 'codes' })}>
      Buat kode cadangan baru
    </Button>
  </Way>
);

type WayProps = { title: string; on: boolean; about: string; children: ReactNode };

const Way = ({ title, on, about, children }: WayProps) => (
  <div className={styles.way}>
    <h3 className={styles.name}>
      {title} <Badge tone={on ? 'hijau' : 'netral'}>{on ? 'Aktif' : 'Belum aktif'}</Badge>
    </h3>
    <p className="quiet small">{about}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);
