import type { LacakPengaduan } from '@pendopo/shared/pengaduan';
import { readKode } from '@pendopo/shared/pengaduan-kode';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { TextField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { formatKode } from '../components/kode.ts';
import { lacakQuery } from '../lacak.queries.ts';
import styles from './lacak-pengaduan.module.css';

const LateOwnReaders = lazyScreen(() => import('../components/own-readers.tsx').then((part) => part.OwnReaders));

const NEVER_USED = 'Huruf I, L, O, dan U serta angka 0 dan 1 tidak pernah dipakai dalam kode.';

/** What is wrong with a typed code, as long as that can be told without asking. */
function problemOf(typed: string): string | undefined {
  if (typed === '') return 'Kode pengaduan wajib diisi';
  if (readKode(typed)) return undefined;
  const isWhole = /^[A-Z0-9]{10}$/i.test(typed.replace(/[\s-]/g, ''));
  return isWhole ? `${NEVER_USED} Periksa kembali kode Anda.` : 'Kode terdiri dari 10 huruf dan angka';
}

/** Follows a complaint by its code; nothing about the person who sent it is shown. */
export function LacakPengaduanPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('kode') ?? '';
  /** Comes from one's own list. */
  const own = params.get('nomor')?.match(/^\d{1,10}$/)?.[0];
  const { user } = useSession();
  const [problem, setProblem] = useState<string | undefined>();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('kode');
    const typed = input instanceof HTMLInputElement ? input.value.trim() : '';
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong && input instanceof HTMLInputElement) input.focus();
    else setParams({ kode: readKode(typed) ?? '' });
  }

  return (
    <Page title="Lacak Pengaduan" banner narrow lead="Masukkan kode yang Anda terima setelah mengirim pengaduan.">
      <div className={styles.stack}>
        <form className={styles.search} noValidate onSubmit={search} key={asked}>
          <TextField
            label="Kode pengaduan"
            name="kode"
            hint="10 huruf dan angka, misalnya 7K2PM-9QXTR."
            error={problem}
            defaultValue={asked && formatKode(asked)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit">Lacak</Button>
        </form>
        {asked && <Progress kode={asked} />}
        {asked && user && own && <LateOwnReaders key={user.id} id={own} kode={asked} />}
        <p>
          Belum mengirim pengaduan? <Link to="/layanan/pengaduan">Tulis pengaduan</Link>
        </p>
      </div>
    </Page>
  );
}

function Progress({ kode }: { kode: string }) {
  const lacak = useQuery(lacakQuery(kode), { dedupingInterval: 0 });
  return (
    <QueryState
      query={lacak}
      loading="Mencari pengaduan..."
      failed="Gagal memuat perkembangan pengaduan"
      notFound={<EmptyState title="Pengaduan tidak ditemukan">Periksa kembali kodenya. {NEVER_USED}</EmptyState>}
    >
      {({ pengaduan }) => <Found pengaduan={pengaduan} />}
    </QueryState>
  );
}

function Found({ pengaduan }: { pengaduan: LacakPengaduan }) {
  return (
    <Section card title={pengaduan.judul}>
      <p className={styles.status}>
        <StatusBadge status={pengaduan.status} />
      </p>
      <Facts
        facts={[
          ['Kode', formatKode(pengaduan.kode)],
          ['Tanggal kejadian', formatDay(pengaduan.tanggal_pengaduan)],
          ['Diterima', formatMoment(pengaduan.created_at)],
          ...(pengaduan.status === 'Baru' && pengaduan.batas_jawab
            ? [['Jawaban pertama paling lambat', formatMoment(pengaduan.batas_jawab)] as const]
            : []),
        ]}
      />
      <Timeline riwayat={pengaduan.riwayat} />
    </Section>
  );
}
