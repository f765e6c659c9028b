import type { Statistik } from '@pendopo/shared/statistik';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK } from '@pendopo/shared/statistik-text';
import { Editable } from '../../../components/editable.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Figures } from '../../../components/figures.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { cx } from '../../../lib/cx.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { BarList } from '../components/bar-list.tsx';
import { statistikQuery } from '../statistik.queries.ts';
import styles from './statistik.module.css';

const StatistikForm = lazyScreen(() => import('../components/statistik-form.tsx').then((part) => part.StatistikForm));

/** The village in figures; officials edit them in place. */
export function StatistikPage() {
  const statistik = useQuery(statistikQuery);
  return (
    <Page title="Statistik Desa" banner lead="Penduduk desa menurut usia, pendidikan, pekerjaan, dan dusun.">
      <QueryState query={statistik} loading="Memuat data statistik..." failed="Gagal memuat data statistik">
        {({ statistik: rows }) => (
          <Editable
            label="Edit statistik"
            form={({ saved, cancel }) => <StatistikForm rows={rows} onSaved={saved} onCancel={cancel} />}
          >
            {rows.length === 0 ? <EmptyState title="Tidak ada data statistik." /> : <Categories rows={rows} />}
          </Editable>
        )}
      </QueryState>
    </Page>
  );
}

function Categories({ rows }: { rows: readonly Statistik[] }) {
  return (
    <div className={styles.figures}>
      {KATEGORI_STATISTIK.map((kategori) => {
        const own = rows.filter((row) => row.kategori === kategori);
        if (own.length === 0) return null;
        if (kategori === 'utama')
          return (
            <section key={kategori} className={cx(styles.main, 'on-dark')} aria-label={JUDUL_KATEGORI_STATISTIK.utama}>
              <Figures figures={own} />
            </section>
          );
        return (
          <Section key={kategori} title={JUDUL_KATEGORI_STATISTIK[kategori]} card>
            <BarList rows={own} />
          </Section>
        );
      })}
    </div>
  );
}
