import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Page } from '../../../components/page.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../domain/village/status-badge.tsx';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { MonthChart } from '../components/month-chart.tsx';
import { Persiapan } from '../components/persiapan.tsx';
import { isSettingUp } from '../components/persiapan-lines.ts';
import { BackupLine, SystemWarnings } from '../components/system-state.tsx';
import { ringkasanQuery } from '../ringkasan.queries.ts';
import styles from './ringkasan.module.css';

export function RingkasanPage() {
  const { data, error, refetch } = useQuery(ringkasanQuery);
  return (
    <Page lead="Yang menunggu Anda hari ini.">
      {error && <ErrorBox onRetry={() => void refetch()}>Gagal memuat ringkasan</ErrorBox>}
      {!data && !error && <Loading text="Memuat ringkasan..." />}
      {data && <Summary {...data} />}
      {(data || error) && (
        <p className={styles.guide}>
          Warga sering menanyakan hal yang sama? <Link to="/layanan/panduan">Perbarui panduan layanan</Link>
          <br />
          Ingin tahu siapa mengubah apa? <Link to="/admin/jejak">Lihat jejak perubahan</Link>
        </p>
      )}
    </Page>
  );
}

type SummaryProps = { ringkasan: Ringkasan };

function Summary({ ringkasan }: SummaryProps) {
  const waiting = ringkasan.surat_terlama.length + ringkasan.pengaduan_terlama.length;
  const beginsWithSetup = isSettingUp(ringkasan.persiapan) && waiting === 0;
  return (
    <div className={styles.summary}>
      {beginsWithSetup && <Persiapan lines={ringkasan.persiapan} />}
      <LongestWaiting ringkasan={ringkasan} />
      <Counts ringkasan={ringkasan} />
      <SystemWarnings ringkasan={ringkasan} />
      {!beginsWithSetup && <Persiapan lines={ringkasan.persiapan} />}
      <MonthCharts bulan_ini={ringkasan.bulan_ini} />
      <BackupLine sistem={ringkasan.sistem} />
    </div>
  );
}

function LongestWaiting({ ringkasan: { surat_terlama, pengaduan_terlama } }: SummaryProps) {
  return (
    <div className={styles.columns}>
      <Section card title="Surat yang paling lama menunggu">
        {surat_terlama.length === 0 && <EmptyState title="Tidak ada surat yang menunggu." />}
        <ul className={styles.list}>
          {surat_terlama.map(({ id, nama, jenis_surat, tanggal_pengajuan, status }) => (
            <Waiting key={id} to={`/admin/surat-masuk/${id}`} title={jenis_surat} status={status}>
              {nama}, {formatDay(tanggal_pengajuan)}
            </Waiting>
          ))}
        </ul>
      </Section>
      <Section card title="Pengaduan yang paling lama menunggu">
        {pengaduan_terlama.length === 0 && <EmptyState title="Tidak ada pengaduan yang menunggu." />}
        <ul className={styles.list}>
          {pengaduan_terlama.map(({ id, judul, created_at, status }) => (
            <Waiting key={id} to={`/admin/pengaduan-masuk/${id}`} title={judul} status={status}>
              {formatDay(created_at)}
            </Waiting>
          ))}
        </ul>
      </Section>
    </div>
  );
}

type WaitingProps = { to: string; title: string; status: string; children: ReactNode };

function Waiting({ to, title, status, children }: WaitingProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link to={to}>{title}</Link>
        <span className="quiet">{children}</span>
      </span>
      <StatusBadge status={status} />
    </li>
  );
}

/** Returns the links to the waiting lists with their counts, the most urgent first. */
function countsOf(ringkasan: Ringkasan) {
  const surat = '/admin/surat-masuk';
  const pengaduan = '/admin/pengaduan-masuk';
  const { tanda_tangan_saya } = ringkasan;
  const own = ['/admin/tanda-tangan', 'pencil', 'Surat menunggu tanda tangan Anda', tanda_tangan_saya] as const;
  return [
    [`${surat}?tenggat=lewat`, 'triangle-alert', 'Surat lewat janji', ringkasan.surat_lewat],
    [`${pengaduan}?tenggat=lewat`, 'triangle-alert', 'Pengaduan lewat janji', ringkasan.pengaduan_lewat],
    [`${surat}?tenggat=hari-ini`, 'clock', 'Surat jatuh tempo hari ini', ringkasan.surat_tenggat_hari_ini],
    [`${pengaduan}?tenggat=hari-ini`, 'clock', 'Pengaduan jatuh tempo hari ini', ringkasan.pengaduan_tenggat_hari_ini],
    ...(tanda_tangan_saya > 0 ? [own] : []),
    [`${surat}?status=Menunggu`, 'file-text', 'Surat menunggu', ringkasan.surat_menunggu],
    [`${pengaduan}?status=Baru`, 'megaphone', 'Pengaduan baru', ringkasan.pengaduan_baru],
    ['/admin/pesan-masuk?tampil=belum-dibaca', 'mail', 'Pesan belum dibaca', ringkasan.pesan_belum_dibaca],
    [`${surat}?tahap=menunggu_warga`, 'user-round', 'Surat menunggu warga', ringkasan.surat_berhenti],
  ] as const;
}

function Counts({ ringkasan }: SummaryProps) {
  return (
    <ul className={styles.counts}>
      {countsOf(ringkasan).map(([to, icon, text, value]) => (
        <li key={to}>
          <Link className={styles.count} to={to} data-late={icon === 'triangle-alert' && value > 0 ? '' : undefined}>
            <span className={styles.icon} aria-hidden="true">
              <Icon name={icon} size={26} />
            </span>
            <span className={styles.number}>{formatNumber(value)}</span>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MonthCharts({ bulan_ini }: Pick<Ringkasan, 'bulan_ini'>) {
  return (
    <div className={styles.columns}>
      <Section card title="Surat bulan ini">
        <MonthChart
          noun="surat masuk"
          days={bulan_ini.hari.map(({ tanggal, surat }) => ({ tanggal, value: surat }))}
          received={bulan_ini.surat_masuk}
          done={bulan_ini.surat_selesai}
          refused={bulan_ini.surat_ditolak}
        />
      </Section>
      <Section card title="Pengaduan bulan ini">
        <MonthChart
          noun="pengaduan masuk"
          days={bulan_ini.hari.map(({ tanggal, pengaduan }) => ({ tanggal, value: pengaduan }))}
          received={bulan_ini.pengaduan_masuk}
          done={bulan_ini.pengaduan_selesai}
        />
      </Section>
    </div>
  );
}
