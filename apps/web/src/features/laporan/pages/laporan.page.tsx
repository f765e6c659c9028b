import { masaOf, monthAfter } from '@pendopo/shared/laporan/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { ReportMonth } from '../components/report-month.tsx';
import { ReportYear } from '../components/report-year.tsx';
import { VotersDialog } from '../components/voters-dialog.tsx';
import { laporanQueries } from '../laporan.queries.ts';

const YEARS_BACK = 10;

/** Reads year and month from the address. The last month that has ended is the default. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const today = masaOf(villageDay());
  const ended = monthAfter(today, -1);
  const year = Number(params.get('tahun') ?? ended.tahun);
  const tahun = year >= today.tahun - YEARS_BACK && year <= today.tahun ? year : ended.tahun;
  const month = Number(params.get('bulan') ?? (tahun === ended.tahun ? ended.bulan : 12));
  const bulan = Number.isInteger(month) && month >= 1 && month <= 12 ? month : 1;
  return {
    masa: { tahun, bulan },
    dusun: params.get('dusun') || undefined,
    versi: params.get('versi') || undefined,
    years: Array.from({ length: YEARS_BACK + 1 }, (_, at) => String(today.tahun - at)),
    change: (next: Record<string, string>) => {
      const entries = Object.entries({ ...Object.fromEntries(params), ...next }).filter(([, value]) => value !== '');
      setParams(new URLSearchParams(entries), { replace: true });
    },
  };
}

export function LaporanPage() {
  const words = useWords();
  const isAdmin = useSession().user?.role === 'admin';
  const [voters, setVoters] = useState(false);
  const { masa, dusun, versi, years, change } = useChoice();
  const month = useQuery(laporanQueries.month({ ...masa, versi }), KEEP);
  const year = useQuery(laporanQueries.year(masa.tahun), KEEP);
  return (
    <Page
      lead={words('Laporan bulanan ke {kecamatan}, Lampiran A-9. Bulan yang ditutup tidak berubah lagi.')}
      actions={
        <>
          <ButtonLink variant="secondary" size="small" to="/admin/laporan/angka">
            Angka penduduk
          </ButtonLink>
          {isAdmin && (
            <Button variant="secondary" size="small" onClick={() => setVoters(true)}>
              Daftar pemilih
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <QueryState query={month} loading="Memuat laporan..." failed="Gagal memuat laporan">
          {({ laporan }) => (
            <ReportMonth
              key={`${masa.tahun}-${masa.bulan}`}
              laporan={laporan}
              dusun={dusun}
              onDusun={(name) => change({ dusun: name })}
              versi={versi}
            />
          )}
        </QueryState>
        <Section title={`Tahun ${masa.tahun}`} card>
          <SelectField
            name="tahun"
            label="Tahun"
            value={String(masa.tahun)}
            options={years}
            onChange={({ target }) => change({ tahun: target.value, bulan: '', versi: '', dusun: '' })}
          />
          <QueryState query={year} loading="Memuat tahun laporan..." failed="Gagal memuat tahun laporan">
            {({ tahun }) => <ReportYear tahun={masa.tahun} months={tahun.bulan} />}
          </QueryState>
        </Section>
      </div>
      {voters && <VotersDialog onClose={() => setVoters(false)} />}
    </Page>
  );
}
