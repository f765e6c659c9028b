import type { Laporan } from '@pendopo/shared/laporan/schemas';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import styles from './report.module.css';

/** Versions of a closed month and their receivers. */
export function ReportHistory({ laporan: { isi, versi, kiriman } }: { laporan: Laporan }) {
  if (versi.length === 0) return null;
  return (
    <Section title="Versi dan pengiriman" card>
      <ul className={styles.list}>
        {versi.map((one) => (
          <li key={one.versi}>
            <Link to={`/admin/laporan?tahun=${isi.tahun}&bulan=${isi.bulan}&versi=${one.versi}`}>
              Versi {one.versi}
            </Link>
            , ditutup {one.oleh}, {formatMoment(one.created_at)}
            {one.versi > 1 && (
              <>
                . Menggantikan versi {one.versi - 1}: {one.alasan}
              </>
            )}
            <br />
            <small className="quiet" translate="no">
              SHA-256 {one.sha256}
            </small>
          </li>
        ))}
      </ul>
      {kiriman.length > 0 && (
        <ul className={styles.list}>
          {kiriman.map((one) => (
            <li key={one.id}>
              Versi {one.versi} dikirim kepada {one.kepada}, {formatDay(one.tanggal)}
              {one.cara && ` (${one.cara})`}, dicatat {one.oleh}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
