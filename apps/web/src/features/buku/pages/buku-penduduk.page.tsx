import {
  BUKU_PENDUDUK,
  type BukuPenduduk,
  KOLOM_INDUK,
  KOLOM_KTP,
  KOLOM_MUTASI,
  KOLOM_SEMENTARA,
  type MasaBuku,
  selInduk,
  selKtp,
  selMutasi,
  selSementara,
} from '@pendopo/shared/buku/penduduk';
import { jumlahRekap, KOLOM_REKAP, selRekap } from '@pendopo/shared/buku/rekap';
import type { Words } from '@pendopo/shared/text/sebutan';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/field.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useWords } from '../../../lib/words.ts';
import { bukuQueries, type Period, wholeInduk, wholeMutasi, wholeSementara } from '../buku.queries.ts';
import { BookPage, type PrintedLines } from '../components/book-page.tsx';
import { heads } from '../components/heads.ts';
import { Induk, Ktp, Mutasi, Rekap, Sementara } from '../components/resident-books.tsx';
import { usePeriod } from '../components/use-period.ts';

const BOOKS = Object.keys(BUKU_PENDUDUK) as BukuPenduduk[];
const OPTIONS = BOOKS.map((value) => ({ value, label: `${value.replace('b', 'B.')} ${BUKU_PENDUDUK[value]}` }));

const LEAD: Record<BukuPenduduk, string> = {
  b1: 'Penduduk pada akhir masa yang dipilih, model B.1 Permendagri 47/2016. NIK dan nomor KK tersamar; yang utuh ada pada unduhan dengan alasan.',
  b2: 'Kelahiran, kedatangan, kematian, dan kepindahan, model B.2 Permendagri 47/2016.',
  b3: 'Jumlah awal, tambahan, pengurangan, dan jumlah akhir, model B.3 Permendagri 47/2016.',
  b4: 'Penduduk ber-KTP daerah lain yang tinggal pada masa yang dipilih, model B.4 Permendagri 47/2016.',
  b5: 'Penduduk pada akhir masa yang dipilih, model B.5 Permendagri 47/2016. NIK dan nomor KK tersamar; yang utuh ada pada unduhan dengan alasan.',
};

/** Returns the note of a printed register. Throws if the period has no records. */
function noteOf({ terekam, catatan }: MasaBuku): string {
  if (terekam === 'tidak') throw new ApiError({ status: 404, message: catatan });
  return catatan;
}

const PRINTED: Record<
  BukuPenduduk,
  { head: (words: Words) => ReturnType<typeof heads>; lines: (period: Period, words: Words) => Promise<PrintedLines> }
> = {
  b1: {
    head: () => heads(KOLOM_INDUK),
    async lines(period, words) {
      const { rows, masa } = await wholeInduk('b1', period);
      return { rows: rows.map((row) => selInduk(row, words)), note: noteOf(masa) };
    },
  },
  b2: {
    head: () => heads(KOLOM_MUTASI),
    async lines(period) {
      const { rows, masa } = await wholeMutasi(period);
      return { rows: rows.map(selMutasi), note: noteOf(masa) };
    },
  },
  b3: {
    head: (words) => heads(KOLOM_REKAP.map(words)),
    async lines(period, words) {
      const { rekap, masa } = await refetch(bukuQueries.b3(period));
      const rows = rekap.map((row, at) => selRekap(row, { urut: at + 1, words }));
      return { rows: [...rows, ['', 'Jumlah', ...jumlahRekap(rekap).map(String), '']], note: noteOf(masa) };
    },
  },
  b4: {
    head: () => heads(KOLOM_SEMENTARA),
    lines: async (period) => ({ rows: (await wholeSementara(period)).map(selSementara) }),
  },
  b5: {
    head: (words) => heads(KOLOM_KTP.map((head) => words(head))),
    async lines(period, words) {
      const { rows, masa } = await wholeInduk('b5', period);
      return { rows: rows.map((row) => selKtp(row, words)), note: noteOf(masa) };
    },
  },
};

export function BukuPendudukPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const buku = BOOKS.find((one) => one === params.get('buku')) ?? 'b1';
  const { period, change } = usePeriod();
  const { head, lines } = PRINTED[buku];
  const List = { b1: Induk, b2: Mutasi, b3: Rekap, b4: Sementara, b5: Ktp }[buku];
  const choose = (next: string) => setParams({ ...Object.fromEntries(params), buku: next }, { replace: true });
  return (
    <BookPage
      key={buku}
      path={`/buku/penduduk/${buku}`}
      title={BUKU_PENDUDUK[buku]}
      lead={LEAD[buku]}
      period={period}
      onPeriod={change}
      head={head(words)}
      lines={(chosen) => lines(chosen, words)}
      hasNik={buku === 'b1' || buku === 'b4' || buku === 'b5'}
      choice={
        <SelectField
          name="buku"
          label="Buku"
          options={OPTIONS}
          value={buku}
          onChange={({ target }) => choose(target.value)}
        />
      }
    >
      <List period={period} change={change} />
    </BookPage>
  );
}
