import { BUKU_APARAT, BUKU_PERATURAN } from '@pendopo/shared/buku/umum';
import { useSearchParams } from 'react-router-dom';
import { SelectField } from '../../../components/field.tsx';
import { useWords } from '../../../lib/words.ts';
import { AparatBook } from '../components/aparat-book.tsx';
import { PeraturanBook } from '../components/peraturan-book.tsx';

const { a1, a2, a9 } = BUKU_PERATURAN;
const BOOKS = { a1, a2, a4: BUKU_APARAT, a9 };
const NAMES = Object.keys(BOOKS) as (keyof typeof BOOKS)[];

export function BukuUmumPage() {
  const words = useWords();
  const [params, setParams] = useSearchParams();
  const buku = NAMES.find((name) => name === params.get('buku')) ?? 'a1';
  const choice = (
    <SelectField
      name="buku"
      label="Buku"
      options={NAMES.map((value) => ({ value, label: `${BOOKS[value].model} ${words(BOOKS[value].title)}` }))}
      value={buku}
      onChange={({ target }) => setParams({ ...Object.fromEntries(params), buku: target.value }, { replace: true })}
    />
  );
  return buku === 'a4' ? <AparatBook choice={choice} /> : <PeraturanBook key={buku} buku={buku} choice={choice} />;
}
