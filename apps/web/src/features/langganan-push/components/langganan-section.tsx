import type { StatusPush } from '@pendopo/shared/langganan-push/schemas';
import { useEffect, useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Loading } from '../../../components/loading.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { currentEndpoint, isBlocked, supportsPush } from '../../../domain/requests/push.ts';
import type { DraftPage } from '../../../lib/drafts.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { START_FAILED, setPushEnabled, statusPushQuery } from '../langganan-push.queries.ts';

/** True on an iPhone or iPad. Notifications work there only if the portal is on the home screen. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

type Props = {
  /** Subject of the notifications: completes a sentence. */
  about: string;
};

export function LanggananSection({ about }: Props) {
  return (
    <Section card title="Kabar di perangkat ini">
      <div className="stack-16">
        <p>
          Portal dapat memberi tahu Anda bila {about}, juga saat tidak sedang dibuka. Pemberitahuannya tidak memuat nama
          atau isi permohonan siapa pun.
        </p>
        {supportsPush() ? <PushSettings /> : <Unsupported />}
      </div>
    </Section>
  );
}

const Unsupported = () => (
  <>
    <p>
      <strong>Peramban ini tidak dapat menerima pemberitahuan.</strong>
      {isAppleTouch() &&
        ' Di iPhone dan iPad, tambahkan portal ini ke Layar Utama (tekan Bagikan, lalu Tambah ke Layar Utama), kemudian buka dari sana. Selesaikan dulu isian yang masih berupa draf: draf di Safari tidak ikut pindah, dan di sana Anda masuk sekali lagi.'}
    </p>
    {isAppleTouch() && <OpenDrafts />}
  </>
);

/** Links to open drafts. An app on the home screen cannot read them: its storage is separate. */
function OpenDrafts() {
  const { user } = useSession();
  const person = user?.id;
  const [pages, setPages] = useState<readonly DraftPage[]>([]);
  useEffect(() => {
    import('../../../lib/drafts.ts')
      .then(({ drafts }) => drafts.pages(person))
      // A browser that forbids the storage has no drafts.
      .then(setPages, () => undefined);
  }, [person]);
  if (pages.length === 0) return null;
  return (
    <div className="stack-16">
      <p>Draf Anda di Safari:</p>
      <div className="row-8">
        {pages.map(({ address, heading }) => (
          <ButtonLink key={address} to={address} size="small" variant="secondary">
            {heading}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

function PushSettings() {
  const status = useQuery(statusPushQuery);
  return (
    <QueryState query={status} loading="Memuat setelan pemberitahuan..." failed="Gagal memuat setelan pemberitahuan">
      {(answer) => <ThisDevice {...answer} />}
    </QueryState>
  );
}

function ThisDevice({ kunci, langganan }: StatusPush) {
  const [endpoint, setEndpoint] = useState<string | null>();
  const [done, setDone] = useState(false);
  const look = () => currentEndpoint().then(setEndpoint, () => setEndpoint(null));
  useEffect(() => void look(), []);
  const enabled = typeof endpoint === 'string' && langganan.includes(endpoint);
  const { trigger, isMutating, error } = useSWRMutation<void, Error>(
    'langganan-push',
    async () => {
      await setPushEnabled({ enabled: !enabled, kunci });
      await look();
      setDone(true);
    },
    { throwOnError: false },
  );
  if (endpoint === undefined) return <Loading text="Memuat setelan pemberitahuan..." />;
  if (isBlocked() && !enabled)
    return (
      <p role="status">
        <strong>Pemberitahuan diblokir untuk situs ini.</strong> Tekan ikon di sebelah kiri alamat situs, buka Izin atau
        Setelan situs, izinkan Notifikasi, lalu muat ulang halaman ini.
      </p>
    );
  const label = enabled ? 'Berhenti' : 'Beri tahu saya di perangkat ini';
  return (
    <>
      {error && <ErrorBox>{messageOf(error, START_FAILED)}</ErrorBox>}
      <p role="status" className={enabled || done ? undefined : 'visually-hidden'}>
        {enabled && <strong>Perangkat ini akan diberi tahu.</strong>}
        {done && !enabled && 'Perangkat ini tidak diberi tahu lagi.'}
      </p>
      <div>
        <Button
          variant={enabled ? 'secondary' : 'primary'}
          busy={isMutating}
          busyLabel={enabled ? 'Menghentikan...' : 'Menyiapkan...'}
          onClick={() => {
            setDone(false);
            void trigger();
          }}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
