import { namaMasa } from '@pendopo/shared/laporan/text';
import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { clockNow, villageZona } from '@pendopo/shared/text/dates';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import { formatClock, formatDay } from '../../../lib/format.ts';
import styles from './system-state.module.css';

type SystemProps = { sistem: Ringkasan['sistem'] };
type Cadangan = NonNullable<Ringkasan['sistem']['cadangan']>;

/** Problems that an official or the server's administrator has to fix. */
export function SystemWarnings({ ringkasan }: { ringkasan: Ringkasan }) {
  const { libur_kurang, laporan_belum, sertifikat_berakhir } = ringkasan;
  const {
    cadangan,
    cadangan_terlambat,
    cadangan_satu_diska,
    naskah_rusak,
    disk_penuh,
    disk_percent,
    unggahan_ditolak,
  } = ringkasan.sistem;
  return (
    <>
      {cadangan_terlambat && (
        <Warning>
          {cadangan ? 'Cadangan teruji terakhir sudah lebih dari 26 jam.' : 'Belum ada cadangan.'} Periksa layanan
          cadangan di server. {cadangan?.error}
        </Warning>
      )}
      {!cadangan_terlambat && cadangan?.error && <Warning>{lineOf(cadangan)}</Warning>}
      {cadangan_satu_diska && (
        <Warning>
          Cadangan hanya ada di diska yang sama dengan basis data: bila diska itu rusak, keduanya hilang. Minta pengurus
          server mengatur salinan di tempat lain.
        </Warning>
      )}
      {libur_kurang !== null && (
        <Warning>
          Hari libur nasional {libur_kurang} belum diisi; janji layanan dihitung tanpa hari itu.{' '}
          <Link to="/admin/pelayanan">Isi hari libur</Link>
        </Warning>
      )}
      {laporan_belum && (
        <Warning>
          Laporan penduduk {namaMasa(laporan_belum)} belum ditutup.{' '}
          <Link to={`/admin/laporan?tahun=${laporan_belum.tahun}&bulan=${laporan_belum.bulan}`}>Buka laporan</Link>
        </Warning>
      )}
      {sertifikat_berakhir.map((sertifikat) => (
        <CertificateWarning key={sertifikat.nama} {...sertifikat} />
      ))}
      {naskah_rusak && <Warning>{naskah_rusak} Minta pengurus server memeriksanya.</Warning>}
      {unggahan_ditolak && (
        <Warning>
          Ruang simpan server hampir habis, sehingga berkas baru ditolak. Hapus berkas lama atau perbesar diska.
        </Warning>
      )}
      {disk_penuh && !unggahan_ditolak && (
        <Warning>Ruang simpan server terisi {disk_percent} %. Hapus berkas lama atau perbesar diska.</Warning>
      )}
    </>
  );
}

type CertificateProps = Ringkasan['sertifikat_berakhir'][number];

function CertificateWarning({ nama, berlaku_sampai }: CertificateProps) {
  const hasEnded = new Date(berlaku_sampai) < clockNow();
  return (
    <Warning>
      Sertifikat tanda tangan elektronik {nama} {hasEnded ? 'berakhir' : 'akan berakhir'} {formatDay(berlaku_sampai)}.{' '}
      <Link to="/admin/tanda-tangan/setelan">Buka setelan tanda tangan</Link>
    </Warning>
  );
}

/** Time of the last backup, unless it needs a warning. */
export function BackupLine({ sistem: { cadangan, cadangan_terlambat } }: SystemProps) {
  if (cadangan === null || cadangan_terlambat || cadangan.error) return null;
  return <p className="quiet">{lineOf(cadangan)}</p>;
}

function lineOf({ finished_at, tested_at, error }: Cadangan): string {
  // Of two times in one sentence only the second names the zone.
  const made = `Cadangan terakhir ${formatDay(finished_at)} pukul ${formatClock(finished_at).slice(0, 5)}`;
  const state =
    tested_at === null ? ` ${villageZona()} belum teruji pulih.` : `, teruji pulih ${formatClock(tested_at)}.`;
  return [made + state, error].filter(Boolean).join(' ');
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <Icon name="triangle-alert" className={styles.icon} size={22} />
      <span>{children}</span>
    </p>
  );
}
