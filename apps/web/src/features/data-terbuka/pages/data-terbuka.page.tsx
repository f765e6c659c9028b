import type { DataTerbuka } from '@pendopo/shared/data-terbuka/schemas';
import { LISENSI } from '@pendopo/shared/data-terbuka/text';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { dataTerbukaQuery } from '../data-terbuka.queries.ts';
import styles from './data-terbuka.module.css';

export function DataTerbukaPage() {
  const words = useWords();
  const data = useQuery(dataTerbukaQuery);
  return (
    <Page banner lead={words('Angka {desa} untuk diunduh, diolah, dan dibagikan.')}>
      <div className="stack">
        <QueryState query={data} loading="Memuat data terbuka..." failed="Gagal memuat data terbuka">
          {({ data_terbuka }) =>
            data_terbuka.length > 0 ? (
              <ul className={styles.list}>
                {data_terbuka.map((dataset) => (
                  <li key={dataset.kode}>
                    <Dataset {...dataset} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState title="Belum ada data.">Data dihitung setiap malam. Kunjungi lagi besok.</EmptyState>
            )
          }
        </QueryState>
        <Section title="Memakai data ini" card>
          <p>
            {words(
              'Semua data boleh dipakai, diubah, dan disebarkan, juga untuk usaha, dengan menyebut pemerintah {desa} sebagai sumbernya: ',
            )}
            <a href={LISENSI.url}>{LISENSI.nama}</a>. Data diperbarui setiap malam. CSV memakai koma sebagai pemisah,
            UTF-8, dan angka tanpa titik ribuan; di Excel, buka lewat menu Data &gt; Dari Teks/CSV. Situs lain boleh
            membacanya langsung. Daftarnya untuk mesin: <a href="/data.json">data.json</a>.
          </p>
          <p>
            Pada jumlah surat, pengaduan, dan statistik yang dihitung dari data penduduk, angka 1 sampai 4 dikosongkan
            agar tidak menunjuk pada seseorang, begitu pula beberapa angka lain supaya yang kosong tidak dapat dihitung
            dari selisihnya. Surat dan pengaduan dihitung setelah bulannya berakhir dan tidak diubah lagi.
          </p>
        </Section>
      </div>
    </Page>
  );
}

function Dataset({ kode, judul, keterangan, jumlah, diperbarui_at }: DataTerbuka) {
  return (
    <Section title={judul} card>
      <p>
        {keterangan}
        <span className={styles.facts}>
          {formatNumber(jumlah)} baris, diperbarui {formatDay(diperbarui_at)}
        </span>
      </p>
      <p className={styles.files}>
        {['csv', 'json'].map((ending) => (
          <a key={ending} className={styles.file} href={`/data/${kode}.${ending}`} download>
            Unduh {ending.toUpperCase()}
            <span className="visually-hidden">: {judul}</span>
          </a>
        ))}
      </p>
    </Section>
  );
}
