import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Editable } from '../../../components/editable.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Figures } from '../../../components/figures.tsx';
import { FormLoadError, LazyPart } from '../../../components/lazy-part.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { cx } from '../../../lib/cx.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { BarList } from '../components/bar-list.tsx';
import { Piramida } from '../components/piramida.tsx';
import { piramidaQuery, statistikQuery } from '../statistik.queries.ts';
import styles from './statistik.module.css';

const StatistikImport = lazyScreen(() =>
  import('../components/statistik-import.tsx').then((part) => part.StatistikImport),
);
const StatistikForm = lazyScreen(() => import('../components/statistik-form.tsx').then((part) => part.StatistikForm));

export function StatistikPage() {
  const words = useWords();
  const statistik = useQuery(statistikQuery);
  return (
    <Page banner lead={words('Penduduk {desa} menurut usia, pendidikan, pekerjaan, dan {dusun}.')}>
      <QueryState query={statistik} loading="Memuat data statistik..." failed="Gagal memuat data statistik">
        {({ statistik: rows }) => <Statistics rows={rows} />}
      </QueryState>
    </Page>
  );
}

function Statistics({ rows }: { rows: readonly Statistik[] }) {
  const words = useWords();
  const [importing, setImporting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // The focus was in the form, which is gone.
  useEffect(() => {
    if (done !== null) notice.current?.focus();
  }, [done]);

  if (importing) {
    return (
      <LazyPart loading={<Loading text="Memuat formulir..." />} failed={<FormLoadError />}>
        <StatistikImport
          rows={rows}
          onSaved={(message) => {
            setImporting(false);
            setDone(message);
          }}
          onCancel={() => setImporting(false)}
        />
      </LazyPart>
    );
  }
  return (
    <>
      {done && <Notice title={done} ref={notice} />}
      <Editable
        label="Edit statistik"
        form={({ saved, cancel }) => <StatistikForm rows={rows} onSaved={saved} onCancel={cancel} />}
        actions={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              setDone(null);
              setImporting(true);
            }}
          >
            Tempel tabel
          </Button>
        }
      >
        {rows.every(({ value }) => value === 0) ? (
          <EmptyState title="Tidak ada data statistik.">
            {words('Jumlah penduduk {desa} akan tampil di sini begitu diisi.')}
          </EmptyState>
        ) : (
          <Categories rows={rows} />
        )}
      </Editable>
    </>
  );
}

function Categories({ rows }: { rows: readonly Statistik[] }) {
  const words = useWords();
  const piramida = useQuery(piramidaQuery).data?.piramida ?? [];
  const rowsOf = (kategori: Statistik['kategori']) => rows.filter((row) => row.kategori === kategori);
  const main = rowsOf('utama');
  return (
    <div className={styles.all}>
      {main.length > 0 && (
        <section className={cx(styles.main, 'on-dark')} aria-label={words(JUDUL_KATEGORI_STATISTIK.utama)}>
          <Figures figures={main} />
        </section>
      )}
      <div className={styles.figures}>
        {KATEGORI_STATISTIK.map((kategori) => {
          const own = rowsOf(kategori);
          if (kategori === 'utama' || own.length === 0) return null;
          return (
            <Section key={kategori} title={words(JUDUL_KATEGORI_STATISTIK[kategori])} card>
              <BarList rows={own} />
            </Section>
          );
        })}
      </div>
      {piramida.length > 0 && <Piramida rows={piramida} />}
    </div>
  );
}
