import type { Keamanan } from '@pendopo/shared/auth/keamanan';
import { KODE_CADANGAN } from '@pendopo/shared/auth/keamanan-text';
import type { User } from '@pendopo/shared/auth/schemas';
import { worded } from '@pendopo/shared/sebutan';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { FormNotLoaded, LatePart } from '../../../components/late-part.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { keamananQuery } from '../keamanan.queries.ts';
import { hasPasskeys } from '../passkey.queries.ts';
import type { SecurityAction } from './security-dialog.tsx';
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
  const { totp, sejak, kode_tersisa, passkey, wajib } = keamanan;
  const [open, setOpen] = useState<SecurityAction | null>(null);
  const [done, setDone] = useState('');
  const close = () => setOpen(null);
  const finish = (sentence: string) => {
    setDone(sentence);
    close();
  };
  const ask = (next: SecurityAction) => () => {
    setDone('');
    setOpen(next);
  };
  const hasPasskey = passkey.some(({ berlaku }) => berlaku);
  const active = totp || hasPasskey;
  return (
    <div className={styles.stack}>
      <p>
        Langkah kedua melindungi data warga bila password Anda diketahui orang lain.
        {wajib && worded(' Langkah kedua wajib bagi petugas desa ini.')}
      </p>
      <p role="status" className={done ? undefined : 'visually-hidden'}>
        {done}
      </p>
      <Way
        title="Kode dari aplikasi"
        on={totp}
        about={sejak ? `Dipasang ${formatMoment(sejak)}.` : '6 angka dari aplikasi di ponsel, sesudah password.'}
      >
        <Button variant="secondary" size="small" onClick={ask({ what: 'totp' })}>
          {totp ? 'Ganti ponsel' : 'Pasang kode dari aplikasi'}
        </Button>
        {totp && (
          <Button variant="secondary" size="small" onClick={ask({ what: 'totp-off' })}>
            Matikan kode dari aplikasi
          </Button>
        )}
      </Way>
      <Way title="Passkey" on={hasPasskey} about="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password.">
        {passkey.map((one) => (
          <div key={one.id} className={styles.passkey}>
            <span>
              <strong>{one.nama}</strong>
              <span className="quiet small">
                {' '}
                dibuat {formatMoment(one.created_at)},{' '}
                {one.dipakai_at ? `terakhir dipakai ${formatMoment(one.dipakai_at)}` : 'belum dipakai'}
              </span>
              {!one.berlaku && (
                <span className={styles.void}>
                  Dibuat untuk alamat portal yang lama dan tidak dapat dipakai di sini. Tambah passkey baru, lalu hapus
                  yang ini.
                </span>
              )}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Hapus passkey ${one.nama}`}
              onClick={ask({ what: 'remove', passkey: one })}
            >
              Hapus
            </Button>
          </div>
        ))}
        {hasPasskeys() ? (
          <Button variant="secondary" size="small" onClick={ask({ what: 'passkey' })}>
            Tambah passkey
          </Button>
        ) : (
          <p className="quiet small">Browser ini, atau alamat ini, belum dapat memakai passkey.</p>
        )}
      </Way>
      {active && (
        <Way
          title="Kode cadangan"
          on={kode_tersisa > 0}
          about={
            kode_tersisa > 0
              ? `Tersisa ${kode_tersisa} dari ${KODE_CADANGAN.count} kode.`
              : 'Belum ada. Buat dan cetak, supaya Anda tetap dapat masuk bila ponsel hilang.'
          }
        >
          <Button variant="secondary" size="small" onClick={ask({ what: 'codes' })}>
            Buat kode cadangan baru
          </Button>
        </Way>
      )}
      {open && (
        <LatePart failed={<FormNotLoaded />}>
          <SecurityDialog open={open} username={username} onClose={close} onDone={finish} />
        </LatePart>
      )}
    </div>
  );
}

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
