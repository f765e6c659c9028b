import { namaPeriode } from '@pendopo/shared/survei/periode';
import type { SurveiKantor } from '@pendopo/shared/survei/schemas';
import { HARI_PESAN, MIN_SURVEI } from '@pendopo/shared/survei/text';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatNumber } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { OfficePeriod } from '../components/office-period.tsx';
import { periodKey, useChosen } from '../components/use-period.ts';
import { kantorQuery } from '../survei-kantor.queries.ts';
import styles from './survei-kantor.module.css';

export function SurveiKantorPage() {
  const kantor = useQuery(kantorQuery);
  return (
    <Page lead="Hasil tiap periode yang sudah berakhir, rencana tindak lanjut, dan saran warga.">
      <QueryState query={kantor} loading="Memuat survei..." failed="Gagal memuat survei">
        {({ survei }) => <Office survei={survei} />}
      </QueryState>
    </Page>
  );
}

function Office({ survei: { hasil, berjalan, rencana, pesan } }: { survei: SurveiKantor }) {
  const chosen = useChosen(hasil);
  return (
    <div className="stack">
      <p>
        {namaPeriode(berjalan)} sejauh ini: {formatNumber(berjalan.jumlah)} jawaban, {formatNumber(berjalan.di_loket)}{' '}
        di antaranya di layar loket. Rata-ratanya dihitung setelah triwulan berakhir, agar jawaban seseorang tidak
        terbaca dari perubahannya.
      </p>
      {chosen ? (
        <>
          <PeriodChoice hasil={hasil} chosen={periodKey(chosen)} />
          <OfficePeriod key={periodKey(chosen)} hasil={chosen} plans={rencana} />
        </>
      ) : (
        <EmptyState title="Belum ada hasil survei.">
          Hasilnya tampil setelah sebuah triwulan berakhir dengan sedikitnya {MIN_SURVEI} jawaban.
        </EmptyState>
      )}
      <Texts pesan={pesan} />
    </div>
  );
}

function PeriodChoice({ hasil, chosen }: { hasil: SurveiKantor['hasil']; chosen: string }) {
  const [, setParams] = useSearchParams();
  return (
    <SelectField
      name="periode"
      label="Periode"
      value={chosen}
      options={hasil.map((one) => ({ value: periodKey(one), label: namaPeriode(one) }))}
      onChange={({ target }) => setParams({ periode: target.value }, { replace: true })}
    />
  );
}

function Texts({ pesan }: Pick<SurveiKantor, 'pesan'>) {
  return (
    <Section title="Saran warga" card>
      <p className="quiet">
        Hanya untuk petugas, terpisah dari jawabannya, tampil keesokan harinya, dan dihapus setelah {HARI_PESAN} hari.
        Tidak ikut dalam laporan.
      </p>
      {pesan.length === 0 ? (
        <p>Belum ada saran.</p>
      ) : (
        <ul className={styles.texts}>
          {pesan.map(({ id, tanggal, isi }) => (
            <li key={id}>
              <time dateTime={tanggal}>{formatDay(tanggal)}</time>
              <p>{isi}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
